/** Keys of announcements among own news in the bell. */
export const announcementKey = (id: number) => `announcement ${id}`
