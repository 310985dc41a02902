import { t } from '#texts/interface.js';
import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/fields/field.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';

/** The field for the Bangla version of the text in the field above. */
export function InBanglaField(input: Omit<ComponentProps<typeof TextField>, 'label' | 'lang'>) {
  return <TextField label={t.inBangla} lang="bn" {...input} />;
}

/** The multi-line field for the Bangla version of the text in the field above. */
export function InBanglaArea(textarea: Omit<ComponentProps<typeof TextAreaField>, 'label' | 'lang'>) {
  return <TextAreaField label={t.inBangla} lang="bn" {...textarea} />;
}
