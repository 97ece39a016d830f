/** English texts of a request's preview. */
export const en = {
  'preview.title': 'What you sign',
  'preview.reading': 'Checking what this does…',
  'preview.unread': 'What this does couldn’t be checked.',
} as const
