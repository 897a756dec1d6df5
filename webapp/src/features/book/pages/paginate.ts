import type { Block } from './blocks.ts';

/** A block, and how high it is. */
export interface Measured {
  block: Block;
  height: number;
}

/** The blocks on pages of this height, in order: a heading is never alone at the foot of one. */
export function paginate(measured: readonly Measured[], room: number): Block[][] {
  const pages: Block[][] = [];
  let left = 0;
  const put = ({ block, height }: Measured) => {
    if (pages.length === 0 || height > left) {
      pages.push([]);
      left = room;
    }
    pages.at(-1)?.push(block);
    left -= height;
  };
  for (const group of groupsOf(measured)) {
    const height = heightOf(group);
    if (height > left && height <= room) left = 0;
    group.forEach(put);
  }
  return pages;
}

/** How high they are together. */
export function heightOf(measured: readonly Measured[]): number {
  return measured.reduce((sum, { height }) => sum + height, 0);
}

/** What has to stand on one page: what stays with the next, and that. */
function groupsOf(measured: readonly Measured[]): Measured[][] {
  const groups: Measured[][] = [];
  let goesOn = false;
  for (const one of measured) {
    if (goesOn) groups.at(-1)?.push(one);
    else groups.push([one]);
    goesOn = one.block.staysWithNext === true;
  }
  return groups;
}
