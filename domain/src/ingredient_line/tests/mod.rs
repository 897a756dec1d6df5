mod golden;
mod lines;
mod lossless;
mod misleading_lines;
mod properties;
mod real_lines;
mod unusual_lines;
