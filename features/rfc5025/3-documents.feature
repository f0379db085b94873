@server @usage:pres-rules
Feature: RFC 5025 §3 and §9.4, The media type of presence authorization documents

  Rule: The media type is application/auth-policy+xml, as for all common policies

    @id:media-type @PR-3-01 @implied-MUST
    Scenario: The client PUTs and GETs a document
      Given the usage "pres-rules"
      And there is no document
      And the next request has header "Content-Type" with value "application/auth-policy+xml"
      And the client sends PUT to "{root}/pres-rules/users/{xui}/index" with body
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

    @id:charset @CP-15.2-01 @MAY
    Scenario Outline: The media type has a charset parameter: <type>
      Given the usage "pres-rules"
      And the document "no rules"
      And the client PUTs the document as document "no rules"
      And the request succeeds
      And the next request has header "Content-Type" with value "application/auth-policy+xml-not"
      And the client sends PUT to "{root}/pres-rules/users/{xui}/index" with body
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset>
        """
      And the server answers 415
      And the document is unchanged
      And the next request has header "Content-Type" with value "<type>"
      When the client sends PUT to "{root}/pres-rules/users/{xui}/index" with body
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset>
        """
      Then the request succeeds
      But the stored document equals document "one rule" (canonical XML)

      Examples:
        | id         | type                                       |
        | lower-case | application/auth-policy+xml;charset=utf-8  |
        | upper-case | application/auth-policy+xml; charset=UTF-8 |

  Rule: Documents of other media types are refused with 415

    @id:wrong-media-type @PR-9.4-01 @implied-MUST
    Scenario Outline: The client PUTs a document as <type>
      Given the usage "pres-rules"
      And there is no document
      And the next request has header "Content-Type" with value "<type>"
      When the client sends PUT to "{root}/pres-rules/users/{xui}/index" with body
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset>
        """
      Then the server answers 415
      But the document does not exist
      Given the next request has header "Content-Type" with value "application/auth-policy+xml"
      But the client sends PUT to "{root}/pres-rules/users/{xui}/index" with body
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset>
        """
      And the request succeeds

      Examples:
        | id             | type                           |
        | pres-rules     | application/pres-rules+xml     |
        | xml            | application/xml                |
        | text-xml       | text/xml                       |
        | resource-lists | application/resource-lists+xml |
        | xcap-element   | application/xcap-el+xml        |
