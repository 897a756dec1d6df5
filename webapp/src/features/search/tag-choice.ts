import type { Tag } from '../../api/types.ts';
import { isDiet } from '../../data/tags/diet.ts';

/** The tags that are offered: all but diets, and those that were chosen, so that they can be taken away again. */
export function offeredTags<T extends Tag>(tags: readonly T[], chosen: readonly number[]): T[] {
  return tags.filter(({ tagId, tag }) => !isDiet(tag) || chosen.includes(tagId));
}

/** Tags of which a word begins like this, or the name does; capitals and accents make no difference. */
export function tagsBeginningWith<T extends Pick<Tag, 'tag'>>(tags: readonly T[], typed: string): T[] {
  const beginning = plain(typed);
  return tags.filter(({ tag }) => {
    const name = plain(tag);
    return name.startsWith(beginning) || name.split(/[\s-]+/).some((word) => word.startsWith(beginning));
  });
}

/** How many tags there are, or how many of them are chosen. */
export function tagsText(all: number, chosen: number): string {
  const tags = all === 1 ? '1 tag' : `${all} tags`;
  return chosen === 0 ? tags : `${chosen} of ${tags} chosen`;
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
