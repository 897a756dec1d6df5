import { Panel } from '../../ui/primitives/Panel.tsx';
import { Anchor, Text } from '../../ui/primitives/Text.tsx';

/** Whose art the site shows: all that comes with it, and then what a deployment says of its own. */
export function ArtCredits({
  more,
}: {
  /** A paragraph a line, with addresses that become links; empty where there is none. */
  more: string;
}) {
  const paragraphs = more.split('\n').filter((line) => line.trim() !== '');
  return (
    <Panel title="Whose art this is">
      <Text>
        The shelf, the things that stand on it, the plates, the logo, the drawings beside forms and in Tips
        and Temps, and the pictures of the demonstration recipes were drawn for this site. Photos belong to
        the members who took them.
      </Text>
      <Text>
        The titles are set in Fraunces by Undercase Type, the text in Literata by TypeTogether; both typefaces
        are published under the <Anchor href="https://openfontlicense.org">SIL Open Font License</Anchor>. The
        forty avatars are from{' '}
        <Anchor href="https://github.com/microsoft/fluentui-emoji">Fluent Emoji</Anchor> by Microsoft, which
        anybody may use under the <Anchor href="/avatars/LICENSE.txt">MIT license</Anchor>.
      </Text>
      {paragraphs.map((paragraph, place) => (
        <Text key={place}>{withLinks(paragraph)}</Text>
      ))}
    </Panel>
  );
}

/** An address in a text, without the punctuation of the sentence behind it. */
const ADDRESS = /(https:\/\/[^\s<>"]*[^\s<>".,;:!?)])/;

/** A text whose addresses are links. */
function withLinks(text: string) {
  // What a split keeps of its own pattern stands at the odd places.
  return text.split(ADDRESS).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <Anchor key={place} href={part}>
        {part}
      </Anchor>
    ),
  );
}
