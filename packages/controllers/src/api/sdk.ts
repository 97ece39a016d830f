/** How requests to a service say who asks. */
export const sdk = { type: 'carabiner', version: '0.0.0' } as const
