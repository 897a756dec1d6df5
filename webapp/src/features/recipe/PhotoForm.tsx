import { useQueryClient } from '@tanstack/react-query';
import { hasCode } from '../../api/errors.ts';
import type { User } from '../../api/types.ts';
import { errorsOf, type FieldErrors } from '../../ui/forms/checks.ts';
import classes from '../../ui/forms/fields.module.css';
import { FormSheet } from '../../ui/forms/FormSheet.tsx';
import { lengthError } from '../../ui/forms/lengths.ts';
import { StatusLine } from '../../ui/forms/StatusLine.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx';
import { useCommandForm } from '../../ui/forms/use-command-form.ts';
import { notify } from '../../ui/messages/notification-store.ts';
import { myPendingPhotosQuery, withPhoto } from '../../data/photos/my-pending-photos.ts';
import { submitPhoto } from '../../data/photos/submit-photo.ts';
import { LONGEST_ALT_TEXT } from '../../limits.gen.ts';
import { Title } from '../../ui/primitives/Title.tsx';
import { invalidates } from '../../data/invalidates.ts';
import { runningUploadErrors } from '../../parts/upload/running-uploads.ts';
import { UploadField } from '../../parts/upload/UploadField.tsx';

/**
 * The form for a photo of a recipe: the picture, and what it shows. What was typed and uploaded is kept until it is submitted.
 */
export function PhotoForm({ recipeId, photographer }: { recipeId: number; photographer: User }) {
  const queryClient = useQueryClient();
  const form = useCommandForm({
    name: 'submit photo',
    start: { picUrl: '', altText: '' },
    draft: `photo-draft-${recipeId}`,
    fillsAgain: true,
    check: ({ picUrl, altText }) => ({
      ...errorsOf({
        picUrl: picUrl === '' ? 'Please choose a photo.' : undefined,
        altText: altTextError(altText),
      }),
      ...runningUploadErrors('picUrl'),
    }),
    send: (photo, api) => submitPhoto({ ...photo, recipeId }, api),
    invalidates: () => invalidates.submitPhoto(photographer.id),
    beside,
    onDone: (submitted) => {
      queryClient.setQueryData(
        myPendingPhotosQuery(photographer.id).queryKey,
        (known) => known && withPhoto(known, submitted),
      );
      notify('Thank you for your photo. An admin will look at it soon.', { type: 'success' });
    },
  });
  return (
    <FormSheet form={form.ref} onSubmit={form.submit}>
      <Title order={3}>Submit a Photo</Title>
      <UploadField {...form.field('picUrl')} label="Photo" />
      <TextAreaField
        {...form.field('altText')}
        label="What the photo shows"
        description="For people who cannot see it. It is also the photo’s caption."
        rows={2}
        readOnly={form.isPending}
      />
      <StatusLine text={form.trouble} urgent />
      <div className={classes.actions}>
        <SubmitButton pending={form.isPending}>Submit Photo</SubmitButton>
      </div>
    </FormSheet>
  );
}

function altTextError(altText: string): string | undefined {
  return altText.trim() === ''
    ? 'Please say what the photo shows, for those who cannot see it.'
    : lengthError('The description of a photo', altText, LONGEST_ALT_TEXT);
}

function beside(refusal: Error): FieldErrors | undefined {
  if (hasCode(refusal, 'unknown_image')) return { picUrl: refusal.message };
  const isAboutText = hasCode(refusal, 'alt_text_needed') || hasCode(refusal, 'invalid_alt_text');
  return isAboutText ? { altText: refusal.message } : undefined;
}
