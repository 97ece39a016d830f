/** How requests to a service name this package. */
export const sdk = { type: 'carabiner', version: '0.0.0' } as const
