/** The size in pixels that all platforms accept: https://developers.facebook.com/docs/sharing/webmasters/images/ */
export const previewWidth = 1200;
export const previewHeight = 630;
