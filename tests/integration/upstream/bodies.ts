/** A profile in the upstream's format, with more fields than are read. */
export function profileBody(user: object = {}, stats: object = {}, statsV2?: object) {
  return {
    statusCode: 0,
    userInfo: {
      user: {
        id: '6811',
        uniqueId: 'lena.paints',
        nickname: 'Lena Paints',
        avatarThumb: 'https://p16-sign.pictures.example/lena.jpeg?x-expires=1',
        secUid: 'MS4wLjABAAAAlena',
        privateAccount: false,
        ...user,
      },
      stats: {
        followerCount: 1500,
        heart: 42_000,
        heartCount: 42_000,
        followingCount: 12,
        videoCount: 3,
        ...stats,
      },
      ...(statsV2 ? { statsV2 } : {}),
    },
  }
}

/** One post in the upstream's format. */
export function itemBody(id: unknown, stats: object = {}, video: object = {}) {
  return {
    id,
    desc: 'a post',
    video: { dynamicCover: `https://p16-sign.pictures.example/${id}.webp`, ...video },
    stats: { diggCount: 120, playCount: 3400, ...stats },
  }
}

export function videosBody(items: unknown[] = [itemBody('71'), itemBody('72')]) {
  return { statusCode: 0, hasMore: false, itemList: items }
}
