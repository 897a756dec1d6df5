/** One of what is said; what ends alike without being many stays as it is, in list and step alike. */
export function singular(word: string): string {
  const plain = word.replace(/['’]s$/, '');
  if (/(?:kiw|salam|raviol|tortellin|zucchin|broccol|panin|martin|calamar)is$/.test(plain))
    return plain.slice(0, -1);
  if (/(?:cook|brown|smooth|vegg|calor)ies$/.test(plain)) return plain.slice(0, -1);
  if (/(?:ss|us|is)$/.test(plain) || plain.length < 4) return plain;
  if (plain.endsWith('ies')) return plain.length > 4 ? `${plain.slice(0, -3)}y` : plain.slice(0, -1);
  if (/(?:lea|loa|hal|cal|shel)ves$/.test(plain)) return `${plain.slice(0, -3)}f`;
  if (/(?:ch|sh|x|ss|[aeiou]to|zz)es$/.test(plain)) return plain.slice(0, -2);
  if (plain.endsWith('oes')) return plain.slice(0, -2);
  return plain.endsWith('s') ? plain.slice(0, -1) : plain;
}
