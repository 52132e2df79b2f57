import type { Culture } from './culture.ts';

const words = (text: string) => text.trim().split(/\s+/);

/** Most common first, because draws favor the front. */
export const english: Culture = {
  female: words(`
    Mary Patricia Jennifer Linda Elizabeth Barbara Susan Jessica Sarah Karen Lisa Nancy Margaret Sandra Ashley Emily
    Kimberly Donna Michelle Carol Amanda Melissa Deborah Stephanie Rebecca Laura Helen Sharon Cynthia Kathleen Amy
    Angela Shirley Anna Brenda Pamela Emma Nicole Ruth Katherine Samantha Christine Catherine Debra Rachel Carolyn Janet
    Maria Heather Diane Olivia Julie Joyce Victoria Kelly Christina Joan Evelyn Lauren Judith Megan Andrea Cheryl Hannah
    Jacqueline Martha Gloria Teresa Ann Sara Madison Frances Kathryn Janice Jean Abigail Alice Julia Judy Sophia Grace
    Denise Amber Doris Marilyn Danielle Beverly Isabella Theresa Diana Natalie Brittany Charlotte Marie Kayla Alexis Lori
    Tara Holly Chloe Lucy Daisy Phoebe Imogen Gemma Bethany Georgia Poppy Zoe Fiona Moira Shona Eileen Maureen Sheila
    Tracy Wendy Stacey Paula Naomi Leah Molly Audrey Hazel Ivy Ruby Stella Claire Erin Paige Brooke Jenna Caitlin`),
  male: words(`
    James Robert John Michael David William Richard Joseph Thomas Charles Christopher Daniel Matthew Anthony Mark Donald
    Steven Paul Andrew Joshua Kenneth Kevin Brian George Timothy Ronald Edward Jason Jeffrey Ryan Jacob Gary Nicholas
    Eric Jonathan Stephen Larry Justin Scott Brandon Benjamin Samuel Gregory Alexander Patrick Frank Raymond Jack Dennis
    Jerry Tyler Aaron Jose Adam Nathan Henry Zachary Douglas Peter Kyle Noah Ethan Jeremy Walter Christian Keith Roger
    Terry Austin Sean Gerald Carl Harold Dylan Arthur Lawrence Jordan Jesse Bryan Billy Bruce Gabriel Joe Logan Alan
    Juan Albert Willie Elijah Wayne Randy Vincent Mason Roy Ralph Bobby Russell Bradley Philip Eugene Oliver Harry
    Alfie Callum Liam Connor Rhys Gareth Owen Ewan Angus Hamish Graham Nigel Trevor Clive Derek Stuart Neil Ian Colin
    Simon Martin Duncan Malcolm Gordon Leonard Stanley Theodore Frederick Edmund Clifford Miles Lewis Felix Hugo Max`),
  family: words(`
    Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Thompson White
    Harris Clark Lewis Robinson Walker Young Allen King Wright Scott Hill Green Adams Nelson Baker Hall Campbell Mitchell
    Carter Roberts Phillips Evans Turner Parker Collins Edwards Stewart Morris Murphy Cook Rogers Morgan Cooper Peterson
    Reed Bailey Bell Kelly Howard Ward Cox Richardson Watson Brooks Wood James Bennett Gray Hughes Price Myers Foster
    Sanders Ross Powell Sullivan Russell Jenkins Perry Butler Barnes Fisher Henderson Coleman Simmons Patterson Jordan
    Reynolds Hamilton Graham Ford Gibson Wallace West Cole Hayes Bryant Ellis Stevens Murray Freeman Wells Webb Simpson
    Tucker Porter Hunter Hicks Crawford Henry Boyd Mason Kennedy Warren Dixon Burns Gordon Shaw Holmes Rice Robertson
    Hunt Black Daniels Palmer Mills Nichols Grant Knight Ferguson Rose Stone Hawkins Dunn Perkins Hudson Spencer Gardner
    Stephens Payne Pierce Berry Matthews Arnold Wagner Willis Ray Watkins Olson Carroll Duncan Snyder Hart Cunningham
    Bradley Lane Andrews Harper Fox Riley Armstrong Carpenter Weaver Greene Lawrence Elliott Chavez Sims Austin Peters
    Kelley Franklin Lawson Fields Ryan Schmidt Carr Wheeler Chapman Oliver Montgomery Richards Williamson Johnston Banks
    Meyer Bishop McCoy Howell Morrison Hansen Garrett Harvey Little Burton Stanley Jacobs Reid Kim Fuller Lynch Dean
    Gilbert Romero Welch Larson Frazier Burke Hanson Day Moreno Bowman Fowler Brewer Hoffman Carlson Pearson Holland
    Douglas Fleming Jensen Vargas Byrd Davidson Hopkins May Terry Herrera Wade Soto Walters Curtis Neal Caldwell Lowe
    O'Brien O'Connor O'Neill McDonald MacLeod McKenzie Fitzgerald Gallagher Byrne Doyle Nolan Quinn Sutherland Sinclair`),
  beginnings:
    words(`Ash Brad Col Dun Black White Har Wes Nor Lang Hol Stan Wood Whit Brock Ever Fair Hart Lock Mar Pen Rad
    Red Rock Sal Shel Stock Thorn Win Win Kirk Lin Hay Hather Gran Elm Dal Cran Chester Bur Bent Ald Arm Bick Cald Den East`),
  endings: words(
    `ton ford ley field worth bridge wood ham bury well stone shaw dale combe wick man more land son ridge croft`,
  ),
};

export const hispanic: Culture = {
  female: words(`
    María Carmen Ana Isabel Laura Cristina Marta Lucía Sofía Elena Paula Sara Rosa Pilar Dolores Teresa Raquel Beatriz
    Silvia Patricia Rocío Mónica Andrea Alba Irene Julia Nuria Eva Claudia Gabriela Valentina Camila Daniela Fernanda
    Guadalupe Alejandra Mariana Verónica Adriana Leticia Margarita Juana Josefina Yolanda Esperanza Consuelo Inés
    Natalia Carolina Ximena Renata Regina Lorena Susana Gloria Alicia Araceli Graciela Marisol Luz Estela Noemí Ainhoa`),
  male: words(`
    José Antonio Juan Manuel Francisco Luis Javier Miguel Carlos Ángel Jesús David Pedro Daniel Alejandro Alberto Rafael
    Fernando Pablo Jorge Ramón Sergio Enrique Andrés Diego Vicente Víctor Álvaro Ignacio Raúl Eduardo Iván Óscar Rubén
    Santiago Joaquín Roberto Alfonso Ricardo Mario Emilio Salvador Marcos Julio Guillermo Gabriel Felipe Agustín Tomás
    Mateo Sebastián Nicolás Leonardo Emiliano Rodrigo Hernán Gonzalo Cristian Esteban Arturo Gustavo Hugo Martín Ernesto`),
  family: words(`
    García González Rodríguez Fernández López Martínez Sánchez Pérez Gómez Martín Jiménez Ruiz Hernández Díaz Moreno
    Muñoz Álvarez Romero Alonso Gutiérrez Navarro Torres Domínguez Vázquez Ramos Gil Ramírez Serrano Blanco Molina Suárez
    Morales Ortega Delgado Castro Ortiz Rubio Marín Sanz Núñez Iglesias Medina Garrido Cortés Castillo Santos Lozano
    Guerrero Cano Prieto Méndez Cruz Calvo Gallego Vidal León Márquez Herrera Peña Flores Cabrera Campos Vega Fuentes
    Carrasco Reyes Caballero Nieto Aguilar Pascual Santana Herrero Montero Lorenzo Hidalgo Giménez Ibáñez Ferrer Durán
    Santiago Benítez Mora Vicente Vargas Arias Carmona Crespo Román Pastor Soto Sáez Velasco Moya Soler Parra Esteban
    Bravo Gallardo Rojas Pardo Merino Franco Espinosa Lara Rivas Izquierdo Rivera Casado Arroyo Redondo Camacho Silva`),
  beginnings: words(
    'Villa Monte Casa Torre Fuen Alba Pala Riva Sala Valde Campo Mira Bella Santa Roble Cara Villar Monta',
  ),
  endings: words(
    'nueva verde blanca mayor real longa seca franca rubia dueñas moral hermosa negro lobos viejo carrera',
  ),
};

export const german: Culture = {
  female: words(`
    Anna Maria Ursula Monika Petra Elisabeth Sabine Renate Karin Helga Brigitte Ingrid Erika Andrea Gisela Claudia
    Susanne Gabriele Christa Christine Hildegard Birgit Martina Stefanie Julia Katharina Nicole Sandra Anja Lena Laura
    Lea Hannah Sophie Marie Emma Mia Johanna Franziska Heike Silke Katrin Ute Kerstin Antje Bettina Jutta Angelika
    Barbara Cornelia Doris Gertrud Ilse Waltraud Marlene Greta Frieda Ida Clara Jana Melanie Tanja Sonja Nadine Daniela`),
  male: words(`
    Peter Michael Thomas Andreas Wolfgang Klaus Jürgen Günter Stefan Christian Uwe Werner Horst Frank Dieter Manfred
    Gerhard Hans Bernd Thorsten Matthias Helmut Walter Heinz Martin Jörg Rolf Jens Sven Alexander Jan Rainer Holger Karl
    Dirk Joachim Ralf Carsten Markus Sebastian Daniel Lukas Leon Finn Jonas Paul Felix Maximilian Moritz Tobias Florian
    Johannes Philipp Simon Julian Fabian Niklas Marcel Kai Oliver Axel Volker Norbert Siegfried Friedrich Wilhelm Otto`),
  family: words(`
    Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf
    Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Schmitz Krause Meier Lehmann
    Schmid Schulze Maier Köhler Herrmann König Walter Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn
    Schubert Vogel Friedrich Keller Günther Frank Berger Winkler Roth Beck Lorenz Baumann Franke Albrecht Schuster Simon
    Ludwig Böhm Winter Kraus Martin Schumacher Krämer Vogt Stein Jäger Otto Sommer Groß Seidel Heinrich Brandt Haas
    Schreiber Graf Schulte Dietrich Ziegler Kuhn Kühn Pohl Engel Horn Busch Bergmann Thomas Voigt Sauer Arnold Wolff
    Pfeiffer Beyer Lindner Hübner Kramer Ernst Fiedler Götz Stahl Nowak Reuter Kern Brinkmann Wendt Paul Ritter Barth`),
  beginnings: words(
    'Ober Unter Nieder Hinter Stein Wald Berg Linden Eichen Buch Rosen Birken Hoch Alten Neu Sonnen Feld Wester',
  ),
  endings: words(
    'mann meier huber müller bauer berger bach feld hof wald stein brink haus kamp hagen dorfer thaler egger',
  ),
};

export const french: Culture = {
  female: words(`
    Marie Nathalie Isabelle Sylvie Catherine Françoise Martine Christine Monique Valérie Sandrine Véronique Nicole
    Stéphanie Sophie Céline Chantal Patricia Anne Brigitte Julie Aurélie Laurence Christelle Dominique Émilie Camille
    Léa Manon Chloé Inès Sarah Clara Louise Jade Emma Alice Juliette Charlotte Hélène Élodie Mathilde Pauline Margaux`),
  male: words(`
    Jean Philippe Michel Alain Patrick Nicolas Christophe Pierre Christian Éric Frédéric Laurent Stéphane David Pascal
    Daniel Sébastien Julien Thierry Olivier Bernard Thomas Alexandre Gérard Didier Dominique Vincent François Bruno
    Guillaume Jérôme Jacques Marc Maxime Romain Claude Antoine Franck Benoît Hugo Lucas Théo Louis Gabriel Arthur Rémi`),
  family: words(`
    Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefebvre Michel Garcia David
    Bertrand Roux Vincent Fournier Morel Girard André Lefèvre Mercier Dupont Lambert Bonnet François Martinez Legrand
    Garnier Faure Rousseau Blanc Guérin Muller Henry Roussel Nicolas Perrin Morin Mathieu Clément Gauthier Dumont Lopez
    Fontaine Chevalier Robin Masson Sanchez Gérard Nguyen Boyer Denis Lemaire Duval Joly Gautier Roger Roche Roy Noël
    Meyer Lucas Meunier Jean Perez Marchand Dufour Blanchard Marie Barbier Brun Dumas Brunet Schmitt Leroux Colin`),
  beginnings: words(
    'Beau Bel Mont Ville Châ Grand Haute Mar Char Font Val Bois Roche Clair Bon Saint Cham La Du Des',
  ),
  endings: words(
    'mont court champ ville pré rivage neuf lieu chêne teau bert din leau sel vallon pierre fort jean',
  ),
};
