import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../ui/messages/QueryView.tsx';
import { Panel } from '../../../ui/primitives/Panel.tsx';
import { Placeholder } from '../../../ui/primitives/Placeholder.tsx';
import { safetyVideosQuery } from './safety-videos.ts';
import { SlideShows } from './SlideShows.tsx';
import { Videos } from './Videos.tsx';

/** Kitchen Safety Videos: those that this site was configured with, or slide shows of our own. */
export function SafetyVideos() {
  const found = useQuery(safetyVideosQuery());
  return (
    <Panel title="Kitchen Safety Videos">
      <QueryView query={found} skeleton={<Placeholder of="gallery" />}>
        {(answered) => (answered.videos.length === 0 ? <SlideShows /> : <Videos {...answered} />)}
      </QueryView>
    </Panel>
  );
}
