import { readBody, withDeadline, withSignal } from '@carabiner/core/adapter'
import { safeParse } from 'zod/mini'
import { type FrameConfig, frameConfig } from '../config/frame-config.js'

/** Time limit of the frame's server, in ms. The page waits 20 s for the frame. */
const configTimeout = 15_000
/** In bytes. */
const maxConfig = 1_000_000

/** @returns undefined if it cannot be loaded: the frame then does nothing */
export async function loadConfig(
  load: typeof fetch,
  origin: string,
): Promise<FrameConfig | undefined> {
  const read = async (signal: AbortSignal) => {
    const response = await load(`${origin}/config.json`, { signal, redirect: 'error' })
    if (!response.ok) return undefined
    const body = await readBody(response, maxConfig)
    return safeParse(frameConfig, JSON.parse(await body.text())).data
  }
  const options = { action: 'configuration', timeout: configTimeout }
  return withSignal([], (signal) => withDeadline(read(signal), options)).catch(() => undefined)
}
