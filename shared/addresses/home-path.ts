/** The path of the home page, whatever its slug is. */
export const HOME_PATH = '/en/home'
