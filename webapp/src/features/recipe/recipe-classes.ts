import photo from '../../parts/cards/Photo.module.css';
import description from './Description.module.css';
import facts from './Facts.module.css';
import lines from './lines.module.css';
import page from './RecipePage.module.css';
import tab from './RecipeTab.module.css';
import avatar from '../../parts/people/Avatar.module.css';
import writer from '../../parts/people/WriterLink.module.css';
import chip from '../../ui/primitives/Chip.module.css';
import { allThere } from '../../ui/primitives/class-names.ts';
import fractions from '../../ui/primitives/Fractions.module.css';
import panel from '../../ui/primitives/Panel.module.css';
import tabs from '../../ui/primitives/Tabs.module.css';
import title from '../../ui/primitives/Title.module.css';
import hidden from '../../ui/primitives/VisuallyHidden.module.css';

/** The classes of a recipe's page, by what they are called in `pages/src/drawn.rs`, as its components put them on its elements. */
export const recipeClasses: Record<string, string> = allThere({
  hidden: hidden.hidden,
  tabs: tabs.tabs,
  tabList: [tabs.list, tabs.line, page.tabs],
  titleTab: [tabs.tab, page.titleTab],
  tab: [tabs.tab, page.tab],
  label: tabs.label,
  count: page.count,
  panel: [tabs.panel, page.panel],
  page: tab.page,
  opening: tab.opening,
  photo: tab.photo,
  picture: photo.picture,
  image: photo.photo,
  about: tab.about,
  byline: tab.byline,
  writer: writer.writer,
  avatar: avatar.avatar,
  writerName: writer.name,
  description: description.description,
  more: description.more,
  facts: facts.facts,
  columns: tab.columns,
  ingredients: [panel.panel, tab.ingredients],
  head: panel.head,
  toTools: tab.toTools,
  steps: [panel.panel, tab.steps],
  heading: [title.title, title.h2],
  ingredient: lines.ingredient,
  step: lines.step,
  tick: lines.tick,
  number: lines.number,
  words: lines.words,
  checkbox: chip.box,
  fraction: fractions.fraction,
  over: fractions.over,
  bar: fractions.bar,
  under: fractions.under,
  end: tab.end,
  attribution: tab.attribution,
  tags: tab.tags,
  tag: [chip.chip, chip.touchable],
});
