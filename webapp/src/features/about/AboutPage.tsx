import { BesideDrawing } from '../../ui/forms/BesideDrawing.tsx';
import { OldPot } from '../../ui/drawings/OldPot.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { Panel } from '../../ui/primitives/Panel.tsx';
import { Anchor, Text } from '../../ui/primitives/Text.tsx';
import { Title } from '../../ui/primitives/Title.tsx';
import { ART_CREDITS, SITE_NAME, SUPPORT_EMAIL } from '../../site.ts';
import { ArtCredits } from './ArtCredits.tsx';

/** About Us: where the name and the recipes come from, why there is no diet search, and whose art this is. */
export function AboutPage() {
  usePageTitle('About Us');
  return (
    <BesideDrawing drawing={<OldPot />}>
      <Title order={1}>About Us</Title>
      <Panel title="Why it is called that">
        <Text>
          In many kitchens there is one shelf that nobody tidies away: the cookbook that opens by itself at
          the right page, a tin of cards in three handwritings, the pot that came with the house. What stands
          there was handed down, and it is used every week. {SITE_NAME} is that shelf, with room for
          everybody’s.
        </Text>
      </Panel>
      <Panel title="Where the recipes come from">
        <Text>
          Recipes posted by the family account are the family’s own collection, gathered over the years from
          relatives, neighbors, church suppers and clippings. All others were shared by the members whose
          names they bear.
        </Text>
        <Text>
          Many a card came to us without a name on it. If you recognize a recipe as yours, or know who
          deserves the credit, write to <Anchor href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</Anchor> and
          we will gladly add the attribution.
        </Text>
      </Panel>
      <Panel title="Why you cannot search for “healthy”">
        <Text>
          There is no healthy search here and no diet search, and that is on purpose. What is good for a
          person is between them and those who know them well; a word on a button knows neither. We sort food
          by what it is, never by what it should make of anybody. If there is something that you cannot or do
          not eat, search for what you do like, and read the ingredients.
        </Text>
      </Panel>
      <ArtCredits more={ART_CREDITS} />
    </BesideDrawing>
  );
}
