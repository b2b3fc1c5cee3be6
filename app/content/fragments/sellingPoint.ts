/** A selling point; on service pages, its text may contain `{noun}`. `figure` is used with the sign `figure`. */
export const sellingPoint = /* groq */ `_key, sign, figure, text`
