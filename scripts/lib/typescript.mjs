/** Returns Node's flags for a process that runs TypeScript, such as the lab's services. Node 20 needs them. */
export const typeScriptFlags = () => ['--import', import.meta.resolve('tsx/esm')]

/** Lets this process import TypeScript from here on. */
export async function registerTypeScript() {
  const { register } = await import('tsx/esm/api')
  register()
}
