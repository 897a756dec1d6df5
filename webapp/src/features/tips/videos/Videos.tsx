import { useEffect, useId, useRef, useState } from 'react';
import type { SafetyVideo, SafetyVideos } from '../../../api/types.ts';
import { Button } from '../../../ui/primitives/Button.tsx';
import { Sheet } from '../../../ui/primitives/Sheet.tsx';
import { VisuallyHidden } from '../../../ui/primitives/VisuallyHidden.tsx';
import { Title } from '../../../ui/primitives/Title.tsx';
import { Anchor, Text } from '../../../ui/primitives/Text.tsx';
import { PlayIcon, StopIcon } from './icons.tsx';
import classes from './Videos.module.css';

const HOSTS: Record<SafetyVideo['host'], string> = { youtube: 'YouTube', vimeo: 'Vimeo' };

/** Videos that somebody made, in their places: a player is loaded when its button is pressed, and not before. */
export function Videos({ intro, channel, videos }: SafetyVideos) {
  const [shown, setShown] = useState<string | null>(null);
  const hosts = [...new Set(videos.map(({ host }) => HOSTS[host]))].join(' and ');
  return (
    <>
      <div className={classes.intro}>
        <Text className={classes.words}>{intro}</Text>
        {channel !== undefined && (
          <Text>
            There is more on the channel{' '}
            <Anchor href={channel.address} target="_blank" rel="noreferrer">
              {channel.name}
            </Anchor>
            , which opens in a new tab.
          </Text>
        )}
        <Text>
          The videos are hosted by {hosts}. Nothing is loaded from there until you press a button: then your
          browser loads and plays that one video, and its host can see that you watch it.
        </Text>
      </div>
      <div className={classes.places}>
        {videos.map((video) => (
          <Place
            key={video.player}
            video={video}
            isShown={shown === video.player}
            onShow={() => {
              setShown(video.player);
            }}
            onClose={() => {
              setShown(null);
            }}
          />
        ))}
      </div>
    </>
  );
}

/** The place of a video: a drawn screen with a button, and after its click the player of the video's host. */
function Place({
  video: { title, host, player, page, text },
  isShown,
  onShow,
  onClose,
}: {
  video: SafetyVideo;
  isShown: boolean;
  onShow: () => void;
  onClose: () => void;
}) {
  const heading = useId();
  return (
    <Sheet as="article" padding="none" aria-labelledby={heading} className={classes.place}>
      <div className={classes.screen}>
        {isShown ? (
          <Player title={title} address={player} />
        ) : (
          <svg viewBox="0 0 160 90" className={classes.poster} aria-hidden="true" focusable="false">
            <rect x="18" y="10" width="124" height="70" rx="8" />
            <circle cx="80" cy="45" r="20" />
            <path d="M74 35v20l17-10z" />
          </svg>
        )}
      </div>
      <div className={classes.below}>
        <Title order={3} id={heading}>
          {title}
        </Title>
        {isShown ? (
          <Button variant="default" leftSection={<StopIcon />} onClick={onClose}>
            Close the Video
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        ) : (
          <Button leftSection={<PlayIcon />} onClick={onShow}>
            Load from {HOSTS[host]}
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        )}
        <Text>
          <Anchor href={page} target="_blank" rel="noreferrer">
            Watch it at {HOSTS[host]}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </Anchor>{' '}
          instead, in a new tab.
        </Text>
        {text !== '' && (
          <details className={classes.text}>
            <summary>Read what is said</summary>
            <Text className={classes.words}>{text}</Text>
          </details>
        )}
      </div>
    </Sheet>
  );
}

/**
 * Somebody else's player. It runs its own scripts on its own origin, and may do nothing else: open no windows, move no page, ask for no
 * camera. YouTube plays nothing for a page that hides where it is, so it learns the site's origin, and no more.
 */
function Player({ title, address }: { title: string; address: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    frame.current?.focus();
  }, []);
  return (
    <iframe
      ref={frame}
      src={address}
      title={`Video: ${title}`}
      className={classes.player}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin"
      sandbox="allow-scripts allow-same-origin"
    />
  );
}
