import { FailedUpload } from '../parts/upload/FailedUpload.tsx';
import { RunningUpload } from '../parts/upload/RunningUpload.tsx';
import { UploadedView } from '../parts/upload/UploadedView.tsx';
import { UploadField } from '../parts/upload/UploadField.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import { UploadedPictures } from '../parts/upload/UploadedPictures.tsx';
import { Sheet } from '../ui/primitives/Sheet.tsx';
import { Part } from './Part.tsx';
import classes from './ComponentsPage.module.css';

const nothing = () => undefined;

/** A picture that is chosen, on its way, refused, and there. */
export function UploadParts() {
  return (
    <Part title="Uploads">
      <Sheet padding="form" className={classes.form}>
        <UploadField name="photo" label="Photo" value="" onValue={nothing} />
        <UploadField
          name="wrongPhoto"
          label="Another photo"
          value=""
          onValue={nothing}
          error="Please choose a picture."
        />
        <RunningUpload name="bread.jpg" thumbnail="" isRead share={0.4} onCancel={nothing} />
        <FailedUpload
          name="a picture with a long name, as the camera of a phone gives it.jpg"
          thumbnail=""
          troubleId=""
          onAgain={nothing}
          onFiles={nothing}
        />
        <UploadedView picUrl="/avatars/12.svg" describedBy="" onFiles={nothing} onTakeAway={nothing} />
        <UploadedPictures
          name="pictures"
          legend="Pictures"
          picUrls={['/avatars/14.svg']}
          onAdd={nothing}
          onTakeAway={nothing}
        >
          {() => <TextField name="alt" label="What picture 1 shows" value="A cupcake" onValue={nothing} />}
        </UploadedPictures>
      </Sheet>
    </Part>
  );
}
