@server
Feature: RFC 4825 §6.2, Documents of each usage and name

  A server may mix up the documents of one usage only, or of usages that have one media type: a PUT of the one document
  overwrites the other. So each usage that a server has, and each pair with one media type, has a case. A server may also
  refuse the second document, since a usage may allow a single name.

  Rule: A document is stored under its own name

    @id:two-names @usage:<auid> @XCAP-7.1-03 @XCAP-2-05 @implied-MUST
    Scenario Outline: The client PUTs documents of <auid> under two names
      Given the usage "<auid>"
      And there is no document at "{root}/<auid>/users/{xui}/second"
      And the document "<first>"
      And the next request has header "Content-Type" with value "<type>"
      When the client sends PUT to "{root}/<auid>/users/{xui}/second" with body
        """
        <second>
        """
      Then the document is unchanged
      But the server serves the document element on its own

      Examples:
        | id                | auid                    | type                         | first          | second                                                                                                                                 |
        | rls-services      | rls-services            | application/rls-services+xml | no services    | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-second@{domain}"><list/></service></rls-services> |
        | pres-rules        | pres-rules              | application/auth-policy+xml  | one rule       | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"/>                                                                                |
        | alliance          | org.alliance.pres-rules | application/auth-policy+xml  | one rule       | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"/>                                                                                |
        | pidf-manipulation | pidf-manipulation       | application/pidf+xml         | empty presence | <?xml version="1.0" encoding="UTF-8"?><presence xmlns="urn:ietf:params:xml:ns:pidf" entity="pres:{address}"/>                          |
        | geolocation       | geolocation-policy      | application/auth-policy+xml  | one rule       | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"/>                                                                                |

  Rule: Names with and without an extension are different

    @id:extension @usage:<auid> @XCAP-6.2-12 @implied-MUST
    Scenario Outline: Two names of documents of <auid> differ only in the extension
      Given the usage "<auid>"
      And there is no document at "{root}/<auid>/users/{xui}/<name>.xml"
      And the document "<first>"
      And the next request has header "Content-Type" with value "<type>"
      When the client sends PUT to "{root}/<auid>/users/{xui}/<name>.xml" with body
        """
        <second>
        """
      Then the document is unchanged

      Examples:
        | id                | auid                    | name       | type                         | first          | second                                                                                                                                 |
        | rls-services      | rls-services            | index      | application/rls-services+xml | no services    | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-second@{domain}"><list/></service></rls-services> |
        | pres-rules        | pres-rules              | index      | application/auth-policy+xml  | one rule       | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"/>                                                                                |
        | alliance          | org.alliance.pres-rules | pres-rules | application/auth-policy+xml  | one rule       | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"/>                                                                                |
        | pidf-manipulation | pidf-manipulation       | index      | application/pidf+xml         | empty presence | <?xml version="1.0" encoding="UTF-8"?><presence xmlns="urn:ietf:params:xml:ns:pidf" entity="pres:{address}"/>                          |
        | geolocation       | geolocation-policy      | index      | application/auth-policy+xml  | one rule       | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"/>                                                                                |

  Rule: Usages of one media type have separate documents

    @id:same-type @usage:<auid> @usage:<other> @XCAP-2-04 @implied-MUST
    Scenario Outline: A user has a document of <auid>, and stores one of <other> called <name>
      Given the usage "<auid>"
      And the server has different names for the usages "<auid>" and "<other>"
      And there is no document at "{root}/<other>/users/{xui}/<name>"
      And the document "one rule"
      And the next request has header "Content-Type" with value "application/auth-policy+xml"
      When the client sends PUT to "{root}/<other>/users/{xui}/<name>" with body
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="other"/></ruleset>
        """
      Then the document is unchanged
      But the server serves the document element on its own

      Examples:
        | id                   | auid               | other                   | name       |
        | geolocation          | pres-rules         | geolocation-policy      | index      |
        | alliance             | pres-rules         | org.alliance.pres-rules | index      |
        | alliance-usual       | pres-rules         | org.alliance.pres-rules | pres-rules |
        | geolocation-alliance | geolocation-policy | org.alliance.pres-rules | index      |
        | geolocation-usual    | geolocation-policy | org.alliance.pres-rules | pres-rules |
