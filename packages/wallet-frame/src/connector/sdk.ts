/** What a frame is told of the page's library. */
export const sdk = { sdkType: 'carabiner', sdkVersion: '0.0.0' } as const
