import { isAllowedOrigin } from '../config/allowed-origins.js'
import type { FrameConfig } from '../config/frame-config.js'

/**
 * Whether every page around the frame may be there, where the browser lists them; the page right above it in any case.
 *
 * @param parentOrigin - as the browser says it
 */
export function areAncestorsAllowed(
  { ancestorOrigins }: Pick<Location, 'ancestorOrigins'> | { ancestorOrigins?: undefined },
  parentOrigin: string,
  config: FrameConfig,
): boolean {
  const origins = [parentOrigin, ...(ancestorOrigins ?? [])]
  return origins.every((origin) => isAllowedOrigin(origin, config))
}
