/** What stands at the beginning of each file in a zip archive, and where in it are the length of the file and those of its name and of what follows. */
const SIGNATURE = 0x04034b50;
const HEADER = 30;
const FILE_LENGTH = 18;
const NAME_LENGTH = 26;
const EXTRA_LENGTH = 28;

/** Tells the names of the files in a zip archive while its parts come. The length of each file has to stand before it. */
export function namesInZip(onName: (name: string) => void): (part: Uint8Array) => void {
  /** What has come of the next header, and how much is left of the file before it. */
  let head = new Uint8Array(0);
  let skipped = 0;
  return (part) => {
    let rest = part;
    const take = (most: number) => {
      const taken = rest.subarray(0, most);
      rest = rest.subarray(taken.length);
      return taken;
    };
    while (rest.length > 0) {
      if (skipped > 0) {
        skipped -= take(skipped).length;
        continue;
      }
      const nameLength = head.length < HEADER ? 0 : numberAt(head, NAME_LENGTH, 2);
      head = joined(head, take(HEADER + nameLength - head.length));
      if (head.length < HEADER) return;
      if (numberAt(head, 0, 4) !== SIGNATURE) {
        // Behind the last file stands a list of all.
        skipped = Infinity;
        continue;
      }
      if (head.length < HEADER + numberAt(head, NAME_LENGTH, 2)) continue;
      onName(new TextDecoder().decode(head.subarray(HEADER)));
      skipped = numberAt(head, EXTRA_LENGTH, 2) + numberAt(head, FILE_LENGTH, 4);
      head = new Uint8Array(0);
    }
  };
}

function numberAt(bytes: Uint8Array, at: number, length: number): number {
  return bytes.subarray(at, at + length).reduceRight((number, byte) => number * 256 + byte, 0);
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
