/**
 * What a list of texts is filtered with, since pages do with each entry what only a text can: a script may have stored
 * other values in it, or something that is no list, for which the result is null. (Nulls in it pass the filter, but no
 * answer has any: `frozenAnswer`.)
 */
export const onlyTexts = /* groq */ `[@ == string(@)]`
