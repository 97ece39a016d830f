/**
 * Returns whether the page is on a developer's machine, where messages for developers are shown.
 */
export const isLocalPage = ({ hostname }: Pick<Location, 'hostname'>): boolean =>
  /^(.+\.)?localhost$|^127\.\d+\.\d+\.\d+$|^\[::1\]$/.test(hostname)
