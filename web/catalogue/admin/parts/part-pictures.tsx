import { useController } from 'react-hook-form';
import { PicturesField } from '#web/platform/uploads/pictures.field.tsx';
import { formTexts as texts } from './manage.texts.ts';
import type { PartTyped } from './part.typed.ts';

/** The pictures of the part. `onBusy` hears whether some are on their way. */
export function PartPictures({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const { field, fieldState } = useController<PartTyped, 'pictures'>({ name: 'pictures' });
  return (
    <>
      <h2>{texts.pictures}</h2>
      <PicturesField {...field} label={texts.pictures} error={fieldState.error?.message} onBusy={onBusy} />
    </>
  );
}
