// @ts-check

/**
 * The server of sign-ins, loaded with the first request: what verifies signatures takes as long to load as the rest of
 * the lab.
 *
 * @param {import('./sign-in.mjs').SignInOptions} options
 * @returns {import('./sign-in.mjs').SignIn}
 */
export function createLateSignIn(options) {
  /** @type {Promise<import('./sign-in.mjs').SignIn> | undefined} */
  let loading
  return {
    async fetch(request, env) {
      loading ??= import('./sign-in.mjs').then(({ createSignIn }) => createSignIn(options))
      return (await loading).fetch(request, env)
    },
    async stop() {
      await (await loading)?.stop()
    },
  }
}
