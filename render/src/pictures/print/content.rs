//! The contents of a PDF: paths, and streams that are compressed.

use pdf_writer::{Content, Filter, Pdf, Ref};
use zlib_rs::{DeflateConfig, ReturnCode, compress_bound, compress_slice};

use crate::error::Error;
use crate::pixels::canvas::{Path, Segment};

/// Follows a path whose points are placed so.
pub(super) fn follow(content: &mut Content, path: &Path, place: impl Fn((f32, f32)) -> (f32, f32)) {
    path.follow(|step| match step {
        Segment::To(to) => {
            let (x, y) = place(to);
            content.move_to(x, y);
        }
        Segment::Line(to) => {
            let (x, y) = place(to);
            content.line_to(x, y);
        }
        Segment::Curve(curve) => {
            let [(ax, ay), (bx, by), (x, y)] = curve.map(&place);
            content.cubic_to(ax, ay, bx, by, x, y);
        }
        Segment::Close => {
            content.close_path();
        }
    });
}

/// Writes a compressed stream into a file.
pub(super) fn stream(pdf: &mut Pdf, id: Ref, data: &[u8]) -> Result<(), Error> {
    let mut packed = vec![0; compress_bound(data.len())];
    let (packed, code) = compress_slice(&mut packed, data, DeflateConfig::default());
    if code != ReturnCode::Ok {
        return Err(Error::Compress("a part of a PDF"));
    }
    pdf.stream(id, packed).filter(Filter::FlateDecode);
    Ok(())
}
