//! The page of the gallery: one file that needs nothing from elsewhere.

use std::fmt::Write;

use engine::{Lang, Text, words};

use super::Picture;
use crate::words::say;

const STYLE: &str = "
body { font: 16px/1.4 system-ui, sans-serif; margin: 0 auto; padding: 0 1rem 3rem; max-width: 100rem; background: #f6f4ef; color: #222; }
nav { position: sticky; top: 0; background: inherit; padding: .6rem 0; border-bottom: 1px solid #ccc; }
nav a, nav label { margin-right: .9rem; white-space: nowrap; }
section div { display: grid; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); gap: 1rem; align-items: start; }
figure { margin: 0; } img { width: 100%; height: auto; } figcaption { font-size: .85rem; color: #555; }
h2 { scroll-margin-top: 6rem; }
@media (prefers-color-scheme: dark) { body { background: #1c1b19; color: #eee; } figcaption { color: #aaa; } }
";

/// The page: pictures by game and board, and boxes that leave out themes.
pub fn page(pictures: &[Picture], lang: Lang) -> String {
    let mut page = String::new();
    // Writing to a string cannot fail.
    let _ = write_page(&mut page, pictures, lang);
    page
}

fn write_page(page: &mut String, pictures: &[Picture], lang: Lang) -> std::fmt::Result {
    let (games, themes) = (each(pictures, |picture| picture.game), each(pictures, |picture| picture.theme));
    let code = lang.code();
    writeln!(page, "<!doctype html>\n<html lang=\"{code}\">\n<meta charset=\"utf-8\">")?;
    writeln!(page, "<meta name=\"viewport\" content=\"width=device-width\">\n<title>Tabuleiro</title>")?;
    write!(page, "<style>{STYLE}")?;
    for theme in &themes {
        writeln!(page, "body:has(#theme-{theme}:not(:checked)) .{theme} {{ display: none; }}")?;
    }
    writeln!(page, "</style>\n<h1>Tabuleiro</h1>\n<nav>")?;
    for game in &games {
        writeln!(page, "<a href=\"#{game}\">{}</a>", escaped(&heading(game, lang)))?;
    }
    writeln!(page, "<br>")?;
    for theme in &themes {
        writeln!(
            page,
            "<label><input type=\"checkbox\" id=\"theme-{theme}\" checked> {}</label>",
            escaped(&parlor::themes::theme_name(theme, lang))
        )?;
    }
    writeln!(page, "</nav>")?;
    for game in &games {
        writeln!(page, "<section>\n<h2 id=\"{game}\">{}</h2>", escaped(&heading(game, lang)))?;
        let of_game: Vec<&Picture> = pictures.iter().filter(|picture| picture.game == *game).collect();
        for board in each(&of_game, |picture| &*picture.board) {
            writeln!(page, "<h3>{}</h3>\n<div>", escaped(board))?;
            for picture in of_game.iter().filter(|picture| picture.board == board) {
                let Picture { file, stage, theme, width, alt, .. } = picture;
                let theme_name = parlor::themes::theme_name(theme, lang);
                let stage = stage.map(|stage| say(lang, &Text::new(format!("cli-stage-{stage}"))));
                let caption = stage.into_iter().chain([theme_name]).collect::<Vec<_>>().join(", ");
                writeln!(
                    page,
                    "<figure class=\"{theme}\"><a href=\"{file}\"><img src=\"{file}\" width=\"{width}\" loading=\"lazy\" \
                     alt=\"{}\"></a><figcaption>{}</figcaption></figure>",
                    escaped(alt),
                    escaped(&caption)
                )?;
            }
            writeln!(page, "</div>")?;
        }
        writeln!(page, "</section>")?;
    }
    writeln!(page, "</html>")
}

/// The name of a section: a game, or what was made up.
fn heading(section: &str, lang: Lang) -> String {
    match section {
        "numbers" => say(lang, &Text::new("cli-numbers")),
        "notices" => say(lang, &Text::new("cli-notices")),
        game => words(lang).say_key(game),
    }
}

/// The different ones among what pictures have, in their order.
fn each<'p, P, T: PartialEq>(pictures: &'p [P], of: impl Fn(&'p P) -> T) -> Vec<T> {
    let mut found = Vec::new();
    for what in pictures.iter().map(of) {
        if !found.contains(&what) {
            found.push(what);
        }
    }
    found
}

/// A text that shows as itself in HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
