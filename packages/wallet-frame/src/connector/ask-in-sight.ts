import type { Ask } from './ask.js'

/** Asks for what the visitor decides on a screen of the frame; it is closed where they leave the page's view. */
export async function askInSight<Result>(
  ask: Ask,
  signal: AbortSignal,
  asked: () => Promise<Result>,
): Promise<Result> {
  // The frame would go on showing it to nobody.
  const leave = () => void ask('CLOSE_SCREEN', undefined).catch(() => {})
  signal.addEventListener('abort', leave)
  try {
    return await asked()
  } finally {
    signal.removeEventListener('abort', leave)
  }
}
