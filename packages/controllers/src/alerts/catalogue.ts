/** What a developer is told, by its code. `hint` says what to do about it. */
export const alertCatalogue = {
  ORIGIN_NOT_ALLOWED: {
    title: 'Invalid App Configuration',
    hint: 'This origin is not on the allowlist of the project. Add it where the project id was made.',
  },
  JWT_TOKEN_NOT_VALID: {
    title: 'Session Expired',
    hint: 'Check your device’s date and time settings, then reconnect.',
  },
  INVALID_PROJECT_ID: {
    title: 'Invalid Project ID',
    hint: 'The relay does not know this project id.',
  },
} as const satisfies Record<string, { title: string; hint: string }>

export type AlertCode = keyof typeof alertCatalogue
