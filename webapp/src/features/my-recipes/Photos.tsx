import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmittedPicture, User } from '../../api/types.ts';
import { MissingPhoto } from '../../parts/cards/MissingPhoto.tsx';
import { Photo } from '../../parts/cards/Photo.tsx';
import { QueryView } from '../../ui/messages/QueryView.tsx';
import { Notice } from '../../ui/messages/Notice.tsx';
import { fetchNextPage } from '../../data/next-page.ts';
import { paths } from '../../paths.ts';
import { myPhotosQuery, photosOf } from '../../data/photos/my-photos.ts';
import { PendingButton } from '../../ui/primitives/PendingButton.tsx';
import { Placeholder } from '../../ui/primitives/Placeholder.tsx';
import { SheetList } from '../../ui/primitives/SheetList.tsx';
import { AnchorLink } from '../../ui/primitives/Text.tsx';
import { PhotoState } from './PhotoState.tsx';
import classes from './Photos.module.css';
import { WithdrawPhotoButton } from './WithdrawPhotoButton.tsx';

/** The photos that a member submitted, the newest first, and what became of each. Those that wait can be taken back. */
export function Photos({ owner }: { owner: User }) {
  const query = useInfiniteQuery(myPhotosQuery(owner.id));
  const [focusOn, setFocusOn] = useState<{ id: string } | null>(null);
  const showEarlier = async () => {
    const first = (await fetchNextPage(query))?.items[0];
    // What was asked for begins there; the button may be gone.
    if (first !== undefined) setFocusOn({ id: first.picUrl });
  };
  return (
    <>
      <QueryView query={query} skeleton={<Placeholder of="part" />}>
        {(pages) => (
          <SheetList
            label="Your photos"
            items={photosOf(pages)}
            idOf={({ picUrl }) => picUrl}
            focusOn={focusOn}
            empty={
              <Notice>
                You have not submitted a photo yet. You can submit one on a recipe’s page, under Photos.
              </Notice>
            }
          >
            {(photo) => <PhotoSheet photo={photo} owner={owner} />}
          </SheetList>
        )}
      </QueryView>
      {query.hasNextPage && (
        <PendingButton
          variant="default"
          className={classes.more}
          pending={query.isFetchingNextPage}
          onClick={() => void showEarlier()}
        >
          Show Earlier Photos
        </PendingButton>
      )}
    </>
  );
}

function PhotoSheet({ photo, owner }: { photo: SubmittedPicture; owner: User }) {
  const { altText, viewUrl, recipeId, recipeTitle, state } = photo;
  return (
    <div className={classes.photo}>
      <div className={classes.frame}>
        <Photo picUrl={viewUrl} altText="" place="thumbnail" instead={<MissingPhoto />} />
      </div>
      <div className={classes.about}>
        <p dir="auto" className={classes.caption}>
          {altText}
        </p>
        <p>
          {recipeTitle === undefined ? (
            'Its recipe is no longer here.'
          ) : (
            <AnchorLink {...paths.recipe(recipeId)}>
              <bdi>{recipeTitle}</bdi>
            </AnchorLink>
          )}
        </p>
        <PhotoState photo={photo} />
        {state === 'pending' && (
          <div className={classes.actions}>
            <WithdrawPhotoButton photo={photo} owner={owner} />
          </div>
        )}
      </div>
    </div>
  );
}
