import { type ReactNode, useEffect, useState } from 'react';
import { MissingPhoto } from './MissingPhoto.tsx';
import classes from './Photo.module.css';
import { type PhotoPlace, photoSources } from './photo-sources.ts';

/**
 * A photo, wherever one is shown. It fills the place that it is put into, which has its size before the photo is there. One
 * that cannot be loaded leaves that place to what is shown instead, and is asked for again when the network is back.
 */
export function Photo({
  picUrl,
  altText,
  place,
  eager = false,
  instead,
  onMissing,
}: {
  /** Where it is: its address for everybody, or the signed one of a photo that is not public. */
  picUrl: string;
  altText: string;
  place: PhotoPlace;
  /** True for what a page opens with; others are loaded when they come into sight. */
  eager?: boolean;
  /** What is shown in its place if it cannot be loaded; by default a sentence that says so. */
  instead?: ReactNode;
  /** It could not be loaded: a signed address may have ended, and whoever has it asks for a fresh one. */
  onMissing?: () => void;
}) {
  const [failed, setFailed] = useState('');
  const isFailed = failed === picUrl;
  useEffect(() => {
    if (!isFailed) return undefined;
    const again = () => {
      setFailed('');
    };
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
    };
  }, [isFailed]);
  if (isFailed) return instead ?? <MissingPhoto altText={altText} />;
  const { webp, jpeg } = photoSources(picUrl, place);
  return (
    <picture className={classes.picture}>
      <source {...webp} />
      <img
        {...jpeg}
        alt={altText}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className={classes.photo}
        onError={() => {
          setFailed(picUrl);
          onMissing?.();
        }}
      />
    </picture>
  );
}
