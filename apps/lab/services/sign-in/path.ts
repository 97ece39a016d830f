/** The base path of the routes that `serverStore` of @carabiner/siwx calls. */
export const signInPath = '/sign-in/'
