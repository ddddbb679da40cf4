//! Draws every board into a folder: `cargo run -p render --example gallery -- DIR [WIDTH [THEME]]`.

#[path = "../tests/samples/mod.rs"]
mod samples;

use std::{env, error::Error, fs, path::PathBuf};

use engine::Lang;
use render::{Options, Theme};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let folder = PathBuf::from(args.next().unwrap_or_else(|| "gallery".to_owned()));
    let size = args.next().map_or(Ok(720), |text| text.parse())?;
    let theme = args.next().unwrap_or_else(|| Theme::usual().id.clone());
    fs::create_dir_all(&folder)?;
    for (name, view) in samples::all() {
        let names = ["Ana Margarida", "João", "Zoë van der Grünewald-Oberstein", "李 Bo"];
        let names = names.map(|name| Some(name.to_owned()));
        let options = Options { size, names, theme: theme.clone(), ..Options::new(Lang::En) };
        let png = render::png(&view, &options)?;
        fs::write(folder.join(format!("{name}.png")), png)?;
        for lang in Lang::ALL {
            let texts = [render::text_board(&view, lang), render::alt_text(&view, lang)];
            fs::write(folder.join(format!("{name}.{}.txt", lang.code())), texts.join("\n\n"))?;
        }
    }
    Ok(())
}
