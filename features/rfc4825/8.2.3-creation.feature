# 8.2.7-resource-interdependencies.feature judges whether a creation is answered with 200 or 201.
@server
Feature: RFC 4825 §8.2.3, Creation

  8.2.3-positions.feature has the position of a new element among its siblings.

  Rule: A new document is stored under the name in the URI

    @id:document @usage:resource-lists @XCAP-8.2.3-01 @implied-MUST
    Scenario: There is no document
      Given there is no document
      And the client PUTs the document as document "unsorted contacts"
      And the request succeeds
      Then the stored document equals document "unsorted contacts" (canonical XML)
      But the server serves the document element on its own

    @id:other-document @usage:resource-lists @XCAP-8.2.3-01 @implied-MUST
    Scenario: Another document exists and stays as it is
      Given the document "one friend"
      And the document is named "other"
      # A server may allow only the one name of the usage (RFC 4826 §3.4.7). Without the other document, the case stops.
      And the document "no lists"
      And there is no document
      And the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:c@example.com"/><entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """
      And the request succeeds
      Then the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:c@example.com"/><entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """
      But the client sends GET to "{root}/resource-lists/users/{xui}/index"
      And the server answers 200
      And the body equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      And the server serves the document element on its own

  Rule: A new element becomes a child of the parent in the URI, so that the URI selects it

    @id:two-lists @usage:resource-lists @XCAP-8.2.3-02 @implied-MUST
    Scenario: The document has two lists, and the URI names one of them
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="family"/>
          <list name="friends"/>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds
      Then the stored document equals, apart from white space (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="family"/>
          <list name="friends"><entry uri="sip:n@example.com"/></list>
        </resource-lists>
        """
      But the client sends GET to node 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]'
      And the server answers 200
      And the body equals (canonical XML)
        """
        <entry uri="sip:n@example.com"/>
        """

    @id:with-content @usage:resource-lists @XCAP-8.2.3-02 @implied-MUST
    Scenario: The new element has content
      Given the document "friends"
      When the client PUTs element 'resource-lists/list[@name="work"]' with
        """
        <list name="work"><display-name>Work</display-name><entry uri="sip:a@example.com"/></list>
        """
      Then the request succeeds
      And the stored document has
        | XPath                                                                 | value |
        | count(/*/*)                                                           | 2     |
        | count(/*/*[@name="work"]/*[1][local-name()="display-name"][.="Work"]) | 1     |
        | count(/*/*[@name="work"]/*[2][@uri="sip:a@example.com"])              | 1     |

  Rule: A creation is refused with 409 if the URI would not select the new element

    @id:mismatch @usage:resource-lists @XCAP-8.2.3-22 @MUST
    Scenario Outline: The body does not match the URI in <what>
      Given the document "two friends"
      And the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<fitting>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><after></list>
        </resource-lists>
        """
      And there is no document
      And the document "two friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<other>'
      Then the server answers 409
      And the document is unchanged

      Examples:
        | id                | what                                                 | target                             | other                            | fitting                          | after                                                                                            |
        | value             | the attribute value                                  | entry[@uri="sip:n@example.com"]    | <entry uri="sip:m@example.com"/> | <entry uri="sip:n@example.com"/> | <entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/><entry uri="sip:n@example.com"/> |
        | case              | the case of the attribute value                      | entry[@uri="sip:n@example.com"]    | <entry uri="sip:N@example.com"/> | <entry uri="sip:n@example.com"/> | <entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/><entry uri="sip:n@example.com"/> |
        | name              | the name, by name and attribute                      | list[@name="work"]                 | <entry uri="sip:n@example.com"/> | <list name="work"/>              | <entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/><list name="work"/>              |
        | name-alone        | the name, by name alone                              | list                               | <entry uri="sip:n@example.com"/> | <list name="work"/>              | <entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/><list name="work"/>              |
        | name-position     | the name, by name and position                       | entry[3]                           | <list name="work"/>              | <entry uri="sip:n@example.com"/> | <entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/><entry uri="sip:n@example.com"/> |
        | value-position    | the attribute value, by name, position and attribute | entry[2][@uri="sip:n@example.com"] | <entry uri="sip:m@example.com"/> | <entry uri="sip:n@example.com"/> | <entry uri="sip:a@example.com"/><entry uri="sip:n@example.com"/><entry uri="sip:b@example.com"/> |
        | wildcard          | the attribute, by wildcard and attribute             | *[@name="work"]                    | <list/>                          | <list name="work"/>              | <entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/><list name="work"/>              |
        | wildcard-position | the attribute, by wildcard, position and attribute   | *[2][@uri="sip:n@example.com"]     | <list name="n"/>                 | <entry uri="sip:n@example.com"/> | <entry uri="sip:a@example.com"/><entry uri="sip:n@example.com"/><entry uri="sip:b@example.com"/> |

    # The worked example of §7.4, to which §8.2.3 refers.
    @id:service-uri @usage:rls-services @XCAP-8.2.3-22 @MUST
    Scenario: The body has another service URI than the selector
      Given the usage "rls-services"
      And the document "no services"
      And the client PUTs element 'rls-services/service[@uri="sip:good-friends@{domain}"]' with
        """folded
        <service uri="sip:good-friends@{domain}">
          <list/>
          <packages>
            <package>presence</package>
          </packages>
        </service>
        """
      And the request succeeds
      And there is no document
      And the document "no services"
      When the client PUTs element 'rls-services/service[@uri="sip:good-friends@{domain}"]' with
        """
        <service uri="sip:mybuddies@{domain}"><list/><packages><package>presence</package></packages></service>
        """
      Then the server answers 409
      And the document is unchanged

    @id:cannot-insert @usage:resource-lists @XCAP-8.2.3-23 @SHOULD
    Scenario Outline: The conflict report says "cannot-insert" for <what>
      Given the document "two friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<body>'
      Then the case continues only if the server answered 409
      And the conflict report says "cannot-insert"

      Examples:
        | id           | what                         | target                          | body                             |
        | value        | another attribute value      | entry[@uri="sip:n@example.com"] | <entry uri="sip:m@example.com"/> |
        | name         | another name                 | list[@name="work"]              | <entry uri="sip:n@example.com"/> |
        | no-attribute | a missing attribute          | *[@name="work"]                 | <list/>                          |
        | few-of-name  | too few siblings of the name | entry[4]                        | <entry uri="sip:n@example.com"/> |
        | few-siblings | too few siblings             | *[4][@uri="sip:n@example.com"]  | <entry uri="sip:n@example.com"/> |

  Rule: A PUT whose selector matches several elements is refused with 409

    @id:several-matches @usage:resource-lists @XCAP-8.2.3-24 @implied-MUST
    Scenario Outline: <target> matches two elements, <unique> does not
      Given the document "two friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      Then the server answers 409
      But the document is unchanged
      And the client PUTs element 'resource-lists/list[@name="friends"]/<unique>' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds

      Examples:
        | id       | target | unique   |
        | entry-1  | entry  | entry[1] |
        | entry-3  | entry  | entry[3] |
        | wildcard | *      | *[2]     |

    @id:several-matches-report @usage:resource-lists @XCAP-8.2.3-23 @SHOULD
    Scenario: The conflict report says "cannot-insert" for several matches
      Given the document "two friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry' with '<entry uri="sip:n@example.com"/>'
      Then the case continues only if the server answered 409
      And the conflict report says "cannot-insert"

  Rule: The namespaces of names in the document decide whether the URI selects the new element

    @id:no-default-namespace @usage:resource-lists @XCAP-8.2.3-25 @implied-MUST
    Scenario Outline: The document has no default namespace, and <name> is named <how>
      Given the document
        """
        <rl:resource-lists xmlns:rl="urn:ietf:params:xml:ns:resource-lists"/>
        """
      And the client PUTs element 'r:resource-lists/r:list[@name="n"]?xmlns(r=urn:ietf:params:xml:ns:resource-lists)' with '<body>'
      And the request succeeds
      And there is no document
      And the document
        """
        <rl:resource-lists xmlns:rl="urn:ietf:params:xml:ns:resource-lists"/>
        """
      When the client PUTs element 'resource-lists/list[@name="n"]' with '<list name="n"/>'
      Then the request does not succeed
      But the document is unchanged
      When the client PUTs element 'resource-lists/list[@name="n"]' with '<body>'
      Then the request succeeds
      And the stored document equals, apart from white space (canonical XML)
        """
        <rl:resource-lists xmlns:rl="urn:ietf:params:xml:ns:resource-lists"><body></rl:resource-lists>
        """

      Examples:
        | id              | name     | how                             | body                                                               |
        | document-prefix | the list | with the prefix of the document | <rl:list name="n"/>                                                |
        | other-prefix    | the list | with another prefix             | <q:list xmlns:q="urn:ietf:params:xml:ns:resource-lists" name="n"/> |
        | default         | the list | with a default namespace        | <list xmlns="urn:ietf:params:xml:ns:resource-lists" name="n"/>     |

    # The schema allows each of these elements in the list: only the namespace tells them apart.
    @id:other-namespace @usage:resource-lists @XCAP-8.2.3-25 @implied-MUST
    Scenario Outline: A foreign element has the name in the URI, but another namespace: <body>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:y="urn:example:y">
          <list name="friends"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="friends"]/<target>?xmlns(<prefix>=urn:example:y)' with '<body>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:y="urn:example:y">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <body>
          </list>
        </resource-lists>
        """
      And there is no document
      And the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:y="urn:example:y">
          <list name="friends"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>?xmlns(<prefix>=urn:example:x)' with '<body>'
      Then the request does not succeed
      But the document is unchanged

      Examples:
        | id                | target      | prefix | body                              |
        | redeclared-prefix | x:note      | x      | <x:note xmlns:x="urn:example:y"/> |
        | document-prefix   | y:note      | y      | <y:note/>                         |
        | attribute         | *[@x:n="1"] | x      | <y:note y:n="1"/>                 |

  Rule: The position of a new element does not depend on the schema

    # "Schema compliance does not play a role while performing the insertion": by its name alone, a new list belongs at the
    # end of the parent, where the schema no longer allows lists. The features of §8.2.5 judge the refusal for this.
    @id:schema-ignored @usage:resource-lists @XCAP-8.2.3-21 @implied-MUST
    Scenario: A new list would follow a foreign element
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><list name="close"/></list>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry' with '<entry uri="sip:a@example.com"/>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <list name="close"/>
            <entry uri="sip:a@example.com"/>
          </list>
        </resource-lists>
        """
      And there is no document
      And the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <x:note xmlns:x="urn:example:x"/>
          </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/list[@name="work"]' with '<list name="work"/>'
      Then the server answers 3xx or 4xx or 5xx and the document is unchanged, or 2xx and the stored document has
        | XPath                   | value |
        | count(/*/*/*)           | 3     |
        | local-name(/*/*/*[3])   | list  |

    # §8.2.3 tells clients to do this instead.
    @id:schema-obeyed @usage:resource-lists @XCAP-8.2.3-15 @MUST
    Scenario: A wildcard and a position put a new list in front of a foreign element
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <x:note xmlns:x="urn:example:x"/>
          </list>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="friends"]/*[2][@name="work"]' with '<list name="work"/>'
      And the request succeeds
      Then the stored document has its nodes in this order (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <list name="work"/>
            <x:note xmlns:x="urn:example:x"/>
          </list>
        </resource-lists>
        """

  Rule: The resulting document is validated before it is stored

    @id:invalid-result @usage:resource-lists @XCAP-8.2.3-31 @implied-MUST
    Scenario Outline: The schema does not allow <what>
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<body>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'resource-lists/list[@name="friends"]/<legal target>' with '<body>'
      And the request succeeds

      Examples:
        | id           | what                 | target      | legal target | body                             |
        | nested-list  | a list in an entry   | entry/list  | list         | <list name="n"/>                 |
        | nested-entry | an entry in an entry | entry/entry | entry[2]     | <entry uri="sip:n@example.com"/> |

  Rule: A PUT cannot create a second document element

    @id:second-root @usage:resource-lists @XCAP-8.2.3-32 @implied-MUST
    Scenario Outline: The selector is <target>
      Given the document "one friend"
      And the client sends GET to node '<target>'
      And the server answers 404
      When the client PUTs element '<target>' with '<body>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'resource-lists' with '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>'
      And the request succeeds

      Examples:
        | id         | target            | body                                                            |
        | other-name | other             | <other xmlns="urn:ietf:params:xml:ns:resource-lists"/>          |
        | position-2 | resource-lists[2] | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/> |
        | wildcard-2 | *[2]              | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/> |
