import { expect, test } from 'vitest';
import { readDish } from './read-dish.ts';

/** Titles, and what is to be drawn for them: kind, and main ingredient or "-". Tags stand in brackets. */
const TITLES = `
Tomato Soup                                  soup        tomato
Cream of Mushroom Soup                       soup        mushroom
Chicken Noodle Soup                          noodles     chicken
New England Clam Chowder                     soup        crab
French Onion Soup                            soup        onion
Thai Coconut Soup with Shrimp                soup        coconut
Borscht                                      soup        beet
Gazpacho                                     soup        tomato
Butternut Squash Soup                        soup        pumpkin
Soup of Red Lentils                          soup        lentils
Beef Stew                                    stew        beef
Chili                                        stew        -
Turkey Chili                                 stew        chicken
Sweet Potato and Black Bean Chili            stew        sweetPotato
Thai Green Curry with Chicken                stew        chicken
Boeuf Bourguignon                            stew        beef
Butter Chicken                               stew        chicken
Lamb Tagine with Apricots                    stew        lamb
Chicken and Dumplings                        stew        chicken
Shepherd's Pie                               casserole   lamb
Cottage Pie                                  casserole   -
Mac and Cheese                               casserole   cheese
Green Bean Casserole                         casserole   peas
Eggplant Parmesan                            casserole   eggplant
Scalloped Potatoes                           casserole   potato
Lasagna                                      casserole   cheese
Banana Bread                                 loaf        banana
Pound Cake                                   loaf        wheat
Lemon Pound Cake                             loaf        lemon
Pumpkin Bread                                loaf        pumpkin
Head Cheese                                  loaf        pork
Grandma's Meatloaf                           loaf        beef
Zucchini Bread with Walnuts                  loaf        zucchini
Rye Bread                                    loaf        wheat
Carrot Cake with Cream Cheese Frosting       cake        carrot
Black Forest Cake                            cake        cherry
Boston Cream Pie                             cake        milk
Philadelphia Cheesecake                      cake        cheese
Pineapple Upside-Down Cake                   cake        pineapple
Hummingbird Cake                             cake        -
Apfelkuchen                                  cake        -
Fudge Brownies                               bars        chocolate
Lemon Bars                                   bars        lemon
Baklava                                      bars        nuts
Apple Pie                                    pie         apple
Cherry Pie                                   pie         cherry
Key Lime Pie                                 pie         lime
Chicken Pot Pie                              pie         chicken
Pecan Pie                                    pie         nuts
Steak and Mushroom Pie                       pie         beef
Rhubarb Crumble                              pie         herb
Quiche Lorraine                              tart        -
Strawberry Tart                              tart        strawberry
Leek and Bacon Quiche                        tart        bacon
Chocolate Chip Cookies                       cookies     chocolate
Peanut Butter Cookies                        cookies     nuts
Gingerbread Men                              cookies     ginger
Snickerdoodles                               cookies     cinnamon
Coconut Macaroons                            cookies     coconut
Blueberry Muffins                            muffins     berries
Butterfly Cupcakes                           muffins     -
Chocolate Chip Banana Muffins                muffins     banana
Corn Muffins                                 muffins     corn
Strawberry Jam                               jar         strawberry
Orange Marmalade                             jar         orange
Bread and Butter Pickles                     jar         zucchini
Peanut Butter                                jar         nuts
Kimchi                                       jar         cabbage
Peach Chutney                                jar         peach
Applesauce                                   jar         apple
Lemonade                                     glass       lemon
Grapefruit Juice                             glass       orange
Mango Lassi                                  glass       peach
Banana Smoothie                              glass       banana
Peppermint Tea                               mug         herb
Hot Chocolate                                mug         chocolate
Masala Chai                                  mug         herb
Irish Coffee                                 mug         coffee
Shrimp Stir-Fry                              skillet     shrimp
Paella                                       skillet     rice
Chicken in White Wine                        skillet     chicken
Kung Pao Chicken                             skillet     chicken
Shakshuka                                    skillet     egg
Corned Beef Hash                             skillet     beef
Chicken Satay                                skewers     chicken
Pork Souvlaki                                skewers     pork
Shish Kebabs                                 skewers     -
Buffalo Wings                                tray        chicken
Roasted Broccoli                             tray        broccoli
Sheet-Pan Sausage and Peppers                tray        sausage
Potato Salad                                 salad       potato
Tuna Salad                                   salad       fish
Greek Salad                                  salad       -
Coleslaw                                     salad       cabbage
Pasta Salad with Peas                        salad       peas
Egg Salad Sandwich                           sandwich    egg
Philly Cheesesteak                           sandwich    beef
BLT                                          sandwich    bacon
Grilled Cheese                               sandwich    cheese
Turkey Club Sandwich                         sandwich    chicken
Hamburgers                                   burger      beef
Black Bean Burgers                           burger      beans
Salmon Burger                                burger      fish
Fish Tacos                                   taco        fish
Cheese Quesadillas                           taco        cheese
Breakfast Burritos with Eggs                 wrap        egg
Shrimp Spring Rolls                          wrap        shrimp
Cabbage Rolls                                wrap        cabbage
Pigs in a Blanket                            wrap        sausage
Pork Dumplings                               dumplings   pork
Pierogi with Potatoes                        dumplings   potato
Spaghetti Carbonara                          pasta       bacon
Penne with Tomato Sauce                      pasta       tomato
Fettuccine Alfredo                           pasta       cheese
Egg Noodles with Butter                      pasta       butter
Beef Ramen                                   noodles     beef
Pad Thai with Shrimp                         noodles     shrimp
Mushroom Pizza                               pizza       mushroom
Garlic Naan                                  flatbread   garlic
Focaccia with Rosemary                       flatbread   herb
Fried Rice                                   rice        rice
Mushroom Risotto                             rice        mushroom
Fried Rice with Shrimp                       rice        shrimp
Bratwurst with Onions                        skillet     sausage
Chicken Biryani                              rice        chicken
Buttermilk Pancakes                          pancakes    milk
Potato Pancakes                              pancakes    potato
Apple Dutch Baby                             pancakes    apple
Pumpkin Waffles                              waffles     pumpkin
Mushroom Gravy                               sauce       mushroom
Hot Fudge Sauce                              sauce       chocolate
Pasta Sauce with Basil                       sauce       herb
Basil Pesto                                  sauce       herb
Caesar Salad Dressing                        sauce       greens
Hummus                                       dip         beans
Spinach Artichoke Dip                        dip         cabbage
Guacamole                                    dip         avocado
Vanilla Ice Cream                            sundae      milk
Strawberry Sorbet                            sundae      strawberry
Banana Split                                 sundae      banana
Chocolate Mousse                             trifle      chocolate
Tiramisu                                     trifle      coffee
Bread Pudding                                pudding     -
Rice Pudding                                 pudding     rice
Crème Brûlée                                 pudding     -
Pot Roast                                    roast       beef
Roast Leg of Lamb                            roast       lamb
Glazed Ham                                   roast       pork
Roast Chicken with Lemon                     bird        chicken
Thanksgiving Turkey                          bird        chicken
Grilled Salmon                               fish        fish
Baked Cod with Lemon Crumbs                  fish        fish
Deviled Eggs                                 eggs        egg
Mushroom Omelet                              omelet      mushroom
Scrambled Eggs                               omelet      egg
Cinnamon Rolls                               rolls       cinnamon
Cheddar Biscuits                             rolls       cheese
Chocolate Truffles                           candy       chocolate
Peppermint Bark                              candy       herb
Pork Chops with Apples                       steak       pork
Wiener Schnitzel                             steak       beef
Swedish Meatballs                            meatballs   beef
Fish Cakes                                   meatballs   fish
Crab Cakes                                   meatballs   crab
Apple Fritters                               donuts      apple
Glazed Doughnuts                             donuts      -
Apple Strudel                                pastry      apple
Chocolate Croissants                         croissant   chocolate
Beef Empanadas                               turnover    beef
Kettle Corn                                  popcorn     corn
Spiced Nuts                                  snack       nuts
Oatmeal with Blueberries                     porridge    berries
Shrimp and Grits                             porridge    shrimp
Sweet Potato Fries                           fries       sweetPotato
Glazed Carrots                               vegetables  carrot
Green Beans with Almonds                     vegetables  peas
Garlic Mashed Potatoes                       mash        potato
Stuffed Peppers                              stuffed     pepper
French Toast                                 toast       wheat
Welsh Rabbit                                 toast       cheese
Avocado Toast                                toast       avocado
Hot Dogs                                     hotdog      sausage
Corn Dogs                                    hotdog      sausage
Taco Seasoning                               mortar      -
Something Blue                               plate       -
Sunday Surprise [dessert]                    pudding     -
Mystery of the House [soup, beans]           soup        beans
Nana's Favorite [salad, chicken]             salad       chicken
`;

const cases = TITLES.split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [, title = '', tags = '', kind = '', ingredient = ''] =
      /^(.*?) *(?:\[(.*)\])? {2,}(\w+) +(\S+)$/.exec(line) ?? [];
    return { title, tags: tags.split(', '), kind, ingredient };
  });

test.each(cases)('$title $tags: $kind, $ingredient', ({ title, tags, kind, ingredient }) => {
  const dish = readDish(title, tags);
  expect([dish.kind, dish.ingredient ?? '-']).toEqual([kind, ingredient]);
});

test('where a dish comes from changes nothing', () => {
  for (const origin of ['Thai', 'French', 'Philadelphia', 'Turkish', 'New Orleans', 'Tuscan', 'Swedish']) {
    expect(readDish(`${origin} Chicken Soup`, [])).toEqual(readDish('Chicken Soup', []));
    expect(readDish('Chicken Soup', [origin.toLowerCase()])).toEqual(readDish('Chicken Soup', []));
  }
});

test.each([
  ['Butterfly Cookies', 'butter'],
  ['Pineapple Cake', 'apple'],
  ['Eggplant Dip', 'egg'],
  ['Peppermint Cookies', 'pepper'],
  ['Grapefruit Salad', 'grapes'],
  ['Hamburger Buns', 'pork'],
  ['Buckwheat Crêpes', 'beef'],
  ['Mincemeat Tart', 'beef'],
  ['Horseradish Sauce', 'beet'],
  ['Gooseberry Fool', 'chicken'],
  ['Oyster Mushroom Risotto', 'crab'],
  ['Egg Noodles', 'egg'],
])('%s has nothing of %s', (title, ingredient) => {
  expect(readDish(title, []).ingredient).not.toBe(ingredient);
});
