/** Whether the visitor points at things before pressing them. */
export const hovers = (page: Window): boolean => page.matchMedia('(hover: hover)').matches
