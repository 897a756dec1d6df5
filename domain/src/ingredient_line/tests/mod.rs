mod golden;
mod lines;
mod lossless;
mod properties;
mod real_lines;
mod unusual_lines;
