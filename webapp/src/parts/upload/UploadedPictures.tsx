import { type ReactNode, useId, useState } from 'react';
import { StatusLine } from '../../ui/forms/StatusLine.tsx';
import { Button } from '../../ui/primitives/Button.tsx';
import { SheetList } from '../../ui/primitives/SheetList.tsx';
import { MOST_PICTURES } from '../../limits.gen.ts';
import { KEPT_WITH_FORM } from './how-long.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { UploadField } from './UploadField.tsx';
import classes from './UploadedPictures.module.css';

/** The pictures of a recipe that is written: each can be taken away, and others are uploaded. */
export function UploadedPictures({
  name,
  legend,
  picUrls,
  error,
  onAdd,
  onTakeAway,
  children,
}: {
  name: string;
  legend: string;
  picUrls: readonly string[];
  error?: string | undefined;
  onAdd: (picUrl: string) => void;
  onTakeAway: (place: number) => void;
  /** What can be said of the picture at a place. */
  children?: (place: number) => ReactNode;
}) {
  const heading = useId();
  const [said, setSaid] = useState('');
  return (
    <div role="group" aria-labelledby={heading} className={classes.pictures}>
      <p id={heading} className={classes.legend}>
        {legend}
      </p>
      {picUrls.length > 0 && (
        <SheetList
          label={legend}
          items={picUrls.map((picUrl, place) => ({ picUrl, place }))}
          idOf={({ picUrl }) => picUrl}
          empty={null}
        >
          {({ picUrl, place }) => (
            <div className={classes.picture}>
              <Thumbnail picUrl={picUrl} />
              <div className={classes.about}>
                {children?.(place) ?? <p>Picture {place + 1}</p>}
                <Button
                  variant="default"
                  aria-label={`Remove picture ${place + 1}`}
                  onClick={() => {
                    onTakeAway(place);
                    setSaid(`Picture ${place + 1} is removed.`);
                  }}
                >
                  Remove
                </Button>
              </div>
            </div>
          )}
        </SheetList>
      )}
      {picUrls.length > 0 && <p className={classes.kept}>{KEPT_WITH_FORM}</p>}
      {picUrls.length < MOST_PICTURES ? (
        <UploadField
          name={name}
          label={picUrls.length === 0 ? 'Add a picture' : 'Add another picture'}
          value=""
          error={error}
          onValue={(picUrl) => {
            onAdd(picUrl);
            setSaid(`Picture ${picUrls.length + 1} is added.`);
          }}
        />
      ) : (
        <p>A recipe can have at most {MOST_PICTURES} pictures.</p>
      )}
      <StatusLine text={said} />
    </div>
  );
}
