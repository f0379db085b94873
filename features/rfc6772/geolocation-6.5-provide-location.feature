@server @usage:geolocation-policy
Feature: RFC 6772 §6.5, Provide location

  Rule: The element has the attribute profile and elements of other namespaces, and nothing else

    @id:content @GP-6.5-01 @implied-MUST
    Scenario Outline: The element has <what>
      Given the usage "geolocation-policy"
      And there is no document
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles" xmlns:x="urn:example:x">
          <rule id="a">
            <transformations>
              <gp:provide-location profile="urn:example:x" <right></gp:provide-location>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles" xmlns:x="urn:example:x">
          <rule id="a">
            <transformations>
              <gp:provide-location profile="urn:example:x" <right></gp:provide-location>
            </transformations>
          </rule>
        </ruleset>
        """
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles" xmlns:x="urn:example:x">
          <rule id="a">
            <transformations>
              <gp:provide-location profile="urn:example:x" <wrong></gp:provide-location>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged

      Examples:
        | id                | what                                                            | wrong                   | right                                                                 |
        | text              | text, then a foreign element with text                          | >full                   | ><x:any>full</x:any>                                                  |
        | mixed             | text beside an element, then a comment                          | ><x:any/>full           | ><x:any/><!-- full -->                                                |
        | nested            | itself inside, then another transformation in a foreign element | ><gp:provide-location/> | ><x:any><gp:keep-rule-reference>true</gp:keep-rule-reference></x:any> |
        | no-namespace      | an element of no namespace, then foreign ones                   | ><any xmlns=""/>        | ><x:any/><x:any/>                                                     |
        | label             | a label, then none                                              | label="home"><x:any/>   | ><x:any/>                                                             |
        | foreign-attribute | a foreign attribute, then an element with an attribute            | x:n="1"><x:any/>        | ><x:any n="1"/>                                                       |
        | language          | a language, then a foreign element with one                     | xml:lang="en"><x:any/>  | ><x:any xml:lang="en"/>                                               |

  Rule: An empty element without a profile is valid

    @id:empty @GP-6.5-02 @implied-MUST
    Scenario Outline: The element is <what>
      Given the usage "geolocation-policy"
      And there is no document
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles" xmlns:x="urn:example:x">
          <rule id="a">
            <transformations>
              <content>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles" xmlns:x="urn:example:x">
          <rule id="a">
            <transformations>
              <content>
            </transformations>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id      | what                           | content                                                      |
        | empty   | an empty-element tag           | <gp:provide-location/>                                       |
        | tags    | a start tag and an end tag     | <gp:provide-location></gp:provide-location>                  |
        | comment | an element with a comment only | <gp:provide-location><!-- as it is --></gp:provide-location> |

  Rule: A rule may have several transformations of locations

    @id:several @GP-6.5-06 @implied-MUST
    Scenario Outline: The transformations are <what>
      Given the usage "geolocation-policy"
      And there is no document
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles" xmlns:x="urn:example:x">
          <rule id="a">
            <transformations>
              <content>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles" xmlns:x="urn:example:x">
          <rule id="a">
            <transformations>
              <content>
            </transformations>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id             | what                              | content                                                                                                                                                                                                                                                                                                   |
        | civic-first    | a civic one before a geodetic one | <gp:provide-location profile="civic-transformation"><lp:provide-civic>city</lp:provide-civic></gp:provide-location><gp:provide-location profile="geodetic-transformation"><lp:provide-geo radius="500"/></gp:provide-location>                                                                            |
        | geodetic-first | a geodetic one before a civic one | <gp:provide-location profile="geodetic-transformation"><lp:provide-geo radius="500"/></gp:provide-location><gp:provide-location profile="civic-transformation"><lp:provide-civic>city</lp:provide-civic></gp:provide-location>                                                                            |
        | three          | a third one of a foreign profile  | <gp:provide-location profile="civic-transformation"><lp:provide-civic>city</lp:provide-civic></gp:provide-location><gp:provide-location profile="geodetic-transformation"><lp:provide-geo radius="500"/></gp:provide-location><gp:provide-location profile="urn:example:x"><lp:provide-civic>city</lp:provide-civic></gp:provide-location> |

  # The text forbids these elements, the schema allows them, and §10.5 adds no constraints to the schema. §13.4 lets a server
  # check more. So a server may store or refuse them, as long as it stores the whole document.
  Rule: Content has a profile and fits it, and a profile has content; a server may store or refuse other elements

    @id:profile @MAY
    Scenario Outline: The element has <what>
      Given the usage "geolocation-policy"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles" xmlns:x="urn:example:x">
          <rule id="a">
            <transformations>
              <wrong>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the server stores the document as sent, or refuses it and the document is unchanged
      But the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles" xmlns:x="urn:example:x">
          <rule id="a">
            <transformations>
              <right>
            </transformations>
          </rule>
        </ruleset>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles" xmlns:x="urn:example:x">
          <rule id="a">
            <transformations>
              <right>
            </transformations>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

      @GP-6.5-03
      Examples: Content without a profile
        | id               | what                            | wrong                                                                                | right                                                                                                               |
        | civic-without    | civic content and no profile    | <gp:provide-location><lp:provide-civic>city</lp:provide-civic></gp:provide-location> | <gp:provide-location profile="civic-transformation"><lp:provide-civic>city</lp:provide-civic></gp:provide-location> |
        | geodetic-without | geodetic content and no profile | <gp:provide-location><lp:provide-geo radius="500"/></gp:provide-location>            | <gp:provide-location profile="geodetic-transformation"><lp:provide-geo radius="500"/></gp:provide-location>         |

      @GP-6.5-04
      Examples: Content that does not fit
        | id                | what                                         | wrong                                                                                                                  | right                                                                                                               |
        | civic-geodetic    | civic content and the geodetic profile       | <gp:provide-location profile="geodetic-transformation"><lp:provide-civic>city</lp:provide-civic></gp:provide-location> | <gp:provide-location profile="civic-transformation"><lp:provide-civic>city</lp:provide-civic></gp:provide-location> |
        | geodetic-civic    | geodetic content and the civic profile       | <gp:provide-location profile="civic-transformation"><lp:provide-geo radius="500"/></gp:provide-location>               | <gp:provide-location profile="geodetic-transformation"><lp:provide-geo radius="500"/></gp:provide-location>         |
        | condition-profile | civic content and the profile of a condition | <gp:provide-location profile="civic-condition"><lp:provide-civic>city</lp:provide-civic></gp:provide-location>         | <gp:provide-location profile="civic-transformation"><lp:provide-civic>city</lp:provide-civic></gp:provide-location> |

      @GP-6.5-05
      Examples: A profile without content
        | id             | what                                | wrong                                                                         | right                                       |
        | civic-empty    | the civic profile and no content    | <gp:provide-location profile="civic-transformation"></gp:provide-location>    | <gp:provide-location></gp:provide-location> |
        | geodetic-empty | the geodetic profile and no content | <gp:provide-location profile="geodetic-transformation"></gp:provide-location> | <gp:provide-location></gp:provide-location> |
