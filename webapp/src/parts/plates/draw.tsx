import classes from './plates.module.css';

/** How a shape is filled or drawn: the names of the classes in `plates.module.css`. */
export type Fill =
  | 'white'
  | 'cream'
  | 'butter'
  | 'honey'
  | 'tan'
  | 'crust'
  | 'wood'
  | 'brown'
  | 'choc'
  | 'red'
  | 'orange'
  | 'salmon'
  | 'pink'
  | 'apple'
  | 'wine'
  | 'purple'
  | 'blue'
  | 'leaf'
  | 'lime'
  | 'steel'
  | 'dish'
  | 'pot';

/** What an ingredient looks like: the color that it gives to a dish, and its picture. */
export interface Look {
  tint: Fill;
  art: string;
}

/**
 * The shapes of a drawing. Each line is one: how it is filled, and its path; "@x y r" in a path is a circle, "@x y rx ry" an ellipse.
 * `tint` is the color of the main ingredient.
 */
export function Drawing({ art, tint }: { art: string; tint: Fill }) {
  return art
    .split('\n')
    .filter((line) => line !== '')
    .map((line, place) => {
      const space = line.indexOf(' ');
      const fill = line.slice(0, space);
      return (
        <path
          key={place}
          className={classes[fill === 'tint' ? tint : fill]}
          d={withCircles(line.slice(space + 1))}
        />
      );
    });
}

function withCircles(path: string): string {
  return path.replaceAll(
    /@(-?[\d.]+) (-?[\d.]+) ([\d.]+)(?: ([\d.]+))?/g,
    (_, x: string, y: string, rx: string, ry: string = rx) =>
      `M${Number(x) - Number(rx)} ${y}a${rx} ${ry} 0 1 0 ${2 * Number(rx)} 0a${rx} ${ry} 0 1 0 ${-2 * Number(rx)} 0z`,
  );
}
