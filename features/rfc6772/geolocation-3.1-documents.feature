@server @usage:geolocation-policy
Feature: RFC 6772 §3.1 and §10.4, Geolocation authorization documents

  Rule: The media type is application/auth-policy+xml, as for all common policies

    @id:media-type @GP-3.1-02 @XCAP-8.3-02 @implied-MUST
    Scenario: The client PUTs and GETs a document
      Given the usage "geolocation-policy"
      And there is no document
      And the next request has header "Content-Type" with value "application/auth-policy+xml"
      And the client sends PUT to "{root}/geolocation-policy/users/{xui}/index" with body
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset>
        """
      And the request succeeds
      And the client sends GET to the document
      And the server answers 200
      Then the response has media type "application/auth-policy+xml"
      But the body equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset>
        """

  Rule: Documents of other media types are refused with 415

    @id:wrong-media-type @GP-10.4-01 @implied-MUST
    Scenario Outline: The client PUTs a document as <type>
      Given the usage "geolocation-policy"
      And there is no document
      And the next request has header "Content-Type" with value "<type>"
      When the client sends PUT to "{root}/geolocation-policy/users/{xui}/index" with body
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset>
        """
      Then the server answers 415
      But the document does not exist
      Given the next request has header "Content-Type" with value "application/auth-policy+xml"
      But the client sends PUT to "{root}/geolocation-policy/users/{xui}/index" with body
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset>
        """
      And the request succeeds

      Examples:
        | id           | type                               |
        | own          | application/geolocation-policy+xml |
        | pres-rules   | application/pres-rules+xml         |
        | xml          | application/xml                    |
        | pidf         | application/pidf+xml               |
        | xcap-element | application/xcap-el+xml            |

  Rule: The document element is ruleset, in the namespace of common policy

    # By the schema, each element that it declares globally is a valid document element. So no row has one of those.
    @id:document-element @GP-3.1-01 @implied-MUST
    Scenario Outline: The document element is <what>
      Given the usage "geolocation-policy"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <wrong>
        """
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs the document
        """folded
        <right>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <right>
        """

      Examples:
        | id           | what                 | wrong                                                                                                  | right                                                                          |
        | no-namespace | in no namespace      | <ruleset><rule id="a"/></ruleset>                                                                      | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset> |
        | rule         | a rule               | <rule xmlns="urn:ietf:params:xml:ns:common-policy" id="a"/>                                            | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset> |

  Rule: A rule has conditions, actions and transformations, each optional, in this order

    @id:parts @GP-3.1-03 @implied-MUST
    Scenario Outline: A rule with <what>
      Given the usage "geolocation-policy"
      And there is no document
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <right>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <right>
          </rule>
        </ruleset>
        """
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <wrong>
          </rule>
        </ruleset>
        """
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged

      Examples:
        | id                    | what                                        | wrong                                                                                              | right                                                                                              |
        | transformations-first | transformations before conditions           | <transformations/><conditions/>                                                                    | <conditions/><transformations/>                                                                    |
        | actions-last          | actions after transformations               | <transformations><gp:keep-rule-reference>true</gp:keep-rule-reference></transformations><actions/> | <actions/><transformations><gp:keep-rule-reference>true</gp:keep-rule-reference></transformations> |
        | conditions-twice      | conditions twice                            | <conditions/><conditions/>                                                                         | <conditions/>                                                                                      |
        | bare-transformation   | a transformation outside of transformations | <gp:keep-rule-reference>true</gp:keep-rule-reference>                                              | <transformations><gp:keep-rule-reference>true</gp:keep-rule-reference></transformations>           |
        | bare-condition        | a location condition outside of conditions  | <gp:location-condition><gp:location/></gp:location-condition>                                      | <conditions><gp:location-condition><gp:location/></gp:location-condition></conditions>             |
