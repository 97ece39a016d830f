import { networkInterfaces } from 'node:os'

/** This machine's IPv4 address in its network; undefined where it is in none. */
export const lanAddress = (interfaces = networkInterfaces()) =>
  Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
