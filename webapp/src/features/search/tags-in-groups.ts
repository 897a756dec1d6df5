import type { Tag } from '../../api/types.ts';
import type { TagCounts } from '../../data/recipes/tag-counts.ts';
import { groupOf, TAG_GROUPS, type TagGroup } from '../../data/tags/tag-groups.ts';

/** The tags of a group, the most used first. */
export interface TagsOfGroup {
  group: TagGroup;
  tags: Tag[];
}

/** The tags in their groups, without groups that have none. In a group the most used come first, then by name. */
export function inGroups(tags: readonly Tag[], used: TagCounts): TagsOfGroup[] {
  const recipes = (tag: Tag) => used.get(tag.tagId) ?? 0;
  const ordered = tags.toSorted((a, b) => recipes(b) - recipes(a) || a.tag.localeCompare(b.tag));
  return TAG_GROUPS.map((group) => ({
    group,
    tags: ordered.filter(({ tag }) => groupOf(tag) === group),
  })).filter(({ tags: own }) => own.length > 0);
}
