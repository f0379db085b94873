@server @usage:pres-rules
Feature: RFC 5025 §9, XCAP usage

  The feature 3-documents covers the media type (§9.4), the feature 9.3-default-namespace the default namespace.

  Rule: The AUID of presence rules is pres-rules

    @id:auid @PR-9-01 @implied-MUST
    Scenario: The client PUTs a document below another AUID, then below pres-rules
      Given the usage "pres-rules"
      And there is no document at "{root}/pres-rules/users/{xui}/index"
      And the next request has header "Content-Type" with value "application/auth-policy+xml"
      When the client sends PUT to "{root}/presence-rules/users/{xui}/index" with body
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"/>
        """
      Then the request does not succeed
      Given the next request has header "Content-Type" with value "application/auth-policy+xml"
      But the client sends PUT to "{root}/pres-rules/users/{xui}/index" with body
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"/>
        """
      And the request succeeds
      And the client sends GET to "{root}/pres-rules/users/{xui}/index"
      And the server answers 200

  Rule: The server enforces no constraints beyond the schema

    # Each document is useless or contradictory, but valid.
    @id:odd-document @PR-9.5-01 @implied-MUST
    Scenario Outline: A valid document with <what>
      Given the usage "pres-rules"
      And there is no document
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <odd>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <odd>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id                        | what                                  | odd                                                                                                                                                                                                                             |
        | empty-exception           | an exception of nothing               | <rule id="a"><conditions><identity><many><except/></many></identity></conditions></rule>                                                                                                                                        |
        | other-domain-exception    | an exception outside of the domain    | <rule id="a"><conditions><identity><many domain="example.com"><except id="sip:a@example.org"/></many></identity></conditions></rule>                                                                                            |
        | identity-twice            | the same identity twice               | <rule id="a"><conditions><identity><one id="sip:a@example.com"/><one id="sip:a@example.com"/></identity></conditions></rule>                                                                                                    |
        | reversed-validity         | a validity that ends before it begins | <rule id="a"><conditions><validity><from>2033-12-24T19:00:00Z</from><until>2033-12-24T17:00:00Z</until></validity></conditions></rule>                                                                                          |
        | disjoint-validities       | two validities that never overlap     | <rule id="a"><conditions><validity><from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until></validity><validity><from>2034-12-24T17:00:00Z</from><until>2034-12-24T19:00:00Z</until></validity></conditions></rule> |
        | two-handlings             | two values of sub-handling            | <rule id="a"><actions><pr:sub-handling>block</pr:sub-handling><pr:sub-handling>allow</pr:sub-handling></actions></rule>                                                                                                         |
        | transformation-in-actions | a transformation among the actions    | <rule id="a"><actions><pr:provide-mood>true</pr:provide-mood></actions></rule>                                                                                                                                                  |
        | action-in-transformations | an action among the transformations   | <rule id="a"><transformations><pr:sub-handling>allow</pr:sub-handling></transformations></rule>                                                                                                                                 |
        | identifier-alone          | an identifier without its permission  | <rule id="a"><transformations><pr:class>biz</pr:class></transformations></rule>                                                                                                                                                 |
        | equal-rules               | two rules that differ in the id only  | <rule id="a"><actions><pr:sub-handling>allow</pr:sub-handling></actions></rule><rule id="b"><actions><pr:sub-handling>allow</pr:sub-handling></actions></rule>                                                                  |

  Rule: A user may have several documents

    @id:second-document @PR-9.7-01 @implied-MUST
    Scenario Outline: The user has a document called <name> beside index
      Given the usage "pres-rules"
      And the document "one rule"
      And there is no document at "{root}/pres-rules/users/{xui}/<name>"
      And the next request has header "Content-Type" with value "application/auth-policy+xml"
      When the client sends PUT to "{root}/pres-rules/users/{xui}/<name>" with body
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="b"/></ruleset>
        """
      Then the request succeeds
      But the document is unchanged
      And the client sends GET to "{root}/pres-rules/users/{xui}/<name>"
      And the server answers 200
      And the body equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="b"/></ruleset>
        """

      Examples:
        | id         | name       |
        | second     | second     |
        | family-xml | family.xml |

  Rule: Documents do not depend on each other

    @id:independent @usage:resource-lists @PR-9.8-01 @implied-MUST
    Scenario: The client changes and deletes one document beside others of two usages
      Given the usage "pres-rules"
      And a "pres-rules" document at "{root}/pres-rules/users/{xui}/second"
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="b"/></ruleset>
        """
      And a "resource-lists" document at "{root}/resource-lists/users/{xui}/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the document "one rule"
      And the client sends GET to "{root}/pres-rules/users/{xui}/second"
      And the body equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="b"/></ruleset>
        """
      And the client sends GET to "{root}/resource-lists/users/{xui}/index"
      And the XML body has
        | XPath          | value          |
        | local-name(/*) | resource-lists |
      And the client PUTs element 'cr:ruleset/cr:rule[@id="a"]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<rule id="a"><actions/></rule>'
      And the request succeeds
      And the client sends DELETE to the document
      And the request succeeds
      And the document does not exist
      When the client sends GET to "{root}/pres-rules/users/{xui}/second"
      Then the server answers 200
      And the body equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="b"/></ruleset>
        """
      When the client sends GET to "{root}/resource-lists/users/{xui}/index"
      Then the server answers 200
      But the body equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """

  Rule: By default only the user reads and writes a document

    # A server may answer 404 to hide that the document exists (RFC 9110 §15.5.4).
    # By §15.5.2 it may answer 401 because these credentials are insufficient.
    @id:watcher @needs:second-user @PR-9.9-01 @implied-MUST
    Scenario Outline: <method> by a watcher to whom the rules apply
      Given the usage "pres-rules"
      And the document "one rule"
      And the server requires credentials
      When the second user sends <method> to the document
      Then the server answers 401 or 403 or 404
      And the document is unchanged
      When the second user sends <method> to node 'cr:ruleset/cr:rule?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      Then the server answers 401 or 403 or 404
      But the document is unchanged
      And the client sends <method> to the document
      And the request succeeds

      Examples:
        | id     | method |
        | get    | GET    |
        | delete | DELETE |

    @id:watcher-put @needs:second-user @PR-9.9-01 @implied-MUST
    Scenario: PUT by a watcher to whom the rules apply
      Given the usage "pres-rules"
      And the document "one rule"
      And the server requires credentials
      When the second user PUTs the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="b"/></ruleset>
        """
      Then the server answers 401 or 403 or 404
      And the document is unchanged
      When the second user PUTs element 'cr:ruleset/cr:rule[@id="b"]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<rule id="b"/>'
      Then the server answers 401 or 403 or 404
      But the document is unchanged
      And the client PUTs the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="b"/></ruleset>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="b"/></ruleset>
        """
