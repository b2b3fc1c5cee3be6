/** The parts of Swiper that carousels use, in a chunk that loads when the first carousel nears the viewport. */
export { default as Swiper } from 'swiper'
export { Autoplay } from 'swiper/modules'
