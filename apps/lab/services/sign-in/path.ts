/** Below it are the routes that `serverStore` of @carabiner/siwx asks. */
export const signInPath = '/sign-in/'
