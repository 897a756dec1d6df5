/**
 * What people choose that is no picture of the web, by its first bytes, one character each, and what to do instead: in the server's
 * words (`media/src/other_files.rs`), which decides in the end. The first that fits counts.
 */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^.{4}ftyp(?:.{4}){0,28}?avi[fs]/s, 'The file is an AVIF picture; please save it as JPEG or PNG.'],
  [
    /^(?:.{4}ftypcrx |FUJIFILMCCD-RAW|IIRO|IIRS|MMOR|IIU\0|FOVb|\0MRM|II\x1a\0{3}HEAPCCDR|II\*\0\x10\0{3}CR)/s,
    "The file is a camera's raw file; please export it as JPEG.",
  ],
  [
    /^.{4}ftyp(?:.{4}){0,28}?(?:he[iv][cxms]|mif1|msf1)/s,
    'The file is a HEIC photo, which few browsers show; please send it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible).',
  ],
  [
    /^(?:.{4}ftyp|\x1a\x45\xdf\xa3|ID3|OggS|RIFF)/s,
    'The file is a video or a sound recording; please send a still picture.',
  ],
  [/^(?:II[*+]\0|MM\0[*+])/, "The file is a TIFF picture or a camera's raw file; please export it as JPEG."],
  [/^GIF8/, 'The file is a GIF picture; please save it as PNG or JPEG.'],
  [/^BM/, 'The file is a BMP picture; please save it as PNG or JPEG.'],
  [/^\0\0[\x01\x02]\0/, 'The file is an icon; please save it as PNG.'],
  [/^(?:\xff\x0a|\0\0\0\x0cJXL )/, 'The file is a JPEG XL picture; please save it as an ordinary JPEG.'],
  [
    /^(?:\0\0\0\x0cjP {2}|\xff\x4f\xff\x51)/,
    'The file is a JPEG 2000 picture; please save it as an ordinary JPEG.',
  ],
  [
    /^(?:8BPS|gimp xcf)/,
    'The file is the working file of a photo or drawing program; please export it as JPEG or PNG.',
  ],
  [
    /^(?:%!PS|\xc5\xd0\xd3\xc6|\xd7\xcd\xc6\x9a|\x01\0\x09\0\0\x03|\x01\0{3}.{36} EMF|(?:\xef\xbb\xbf)?\s*<(?=.*<svg|svg))/is,
    'The file is a drawing made of lines (SVG, EPS, EMF or WMF); please export it as PNG.',
  ],
  [
    /^(?:\xef\xbb\xbf)?\s*%PDF/i,
    'The file is a PDF document; please send a photo or a screenshot of its page.',
  ],
  [
    /^(?:\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1|\{\\rtf|PK\x03\x04.{26}(?:\[Content_Types\]\.xml|_rels\/|docProps\/|word\/|mimetypeapplication\/))/s,
    'The file is a word processor document; please save the picture in it as JPEG or PNG and send that.',
  ],
  [
    /^(?:PK\x03\x04|7z\xbc\xaf\x27\x1c|Rar!\x1a\x07|\x1f\x8b)/,
    'The file is an archive; please unpack it and send one picture.',
  ],
  [
    /^(?:\xef\xbb\xbf)?\s*<(?=.*<(?:!doctype )?html|(?:!doctype )?html)/is,
    'The file is a web page; please save the picture in it and send that.',
  ],
];

/** What a file is that begins so, and what to do instead; undefined if nobody takes it for a picture. */
export function anotherFile(beginning: string): string | undefined {
  return OTHERS.find(([begins]) => begins.test(beginning))?.[1];
}
