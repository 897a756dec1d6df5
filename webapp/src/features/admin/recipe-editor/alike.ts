/** Whether each part is the same in both, or made of the same parts: what is rendered of one is rendered of the other. */
export function areAlike<Props extends object>(one: Props, other: Props): boolean {
  return haveSame(one, other, (left, right) =>
    isPlain(left) && isPlain(right) ? haveSame(left, right, Object.is) : Object.is(left, right),
  );
}

function haveSame(one: object, other: object, isSame: (left: unknown, right: unknown) => boolean): boolean {
  const parts = Object.entries(one);
  const others = new Map<string, unknown>(Object.entries(other));
  return parts.length === others.size && parts.every(([name, value]) => isSame(value, others.get(name)));
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
